type PdfOptions = {
  /** Statements in front of the objects of the pages, such as what to do when the document opens. */
  catalog?: string;
  trailer?: string;
  objects?: readonly string[];
  box?: string;
};

/** A PDF of so many pages, each of its own grey with its number on it. */
export function pdfOf(
  pages: number,
  { catalog = "", trailer = "", objects = [], box }: PdfOptions = {},
): Buffer {
  const first = 4 + objects.length;
  const kids = Array.from({ length: pages }, (_, index) => `${first + 2 * index} 0 R`).join(" ");
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...objects,
    ...Array.from({ length: pages }, (_, index) => pageOf(index, pages, first, box)).flat(),
  ];
  return assemble(all, trailer);
}

function pageOf(index: number, pages: number, first: number, box = "0 0 960 540"): string[] {
  const grey = (0.3 + (0.6 * index) / pages).toFixed(3);
  const drawn = `${grey} g 0 0 960 540 re f 0 g BT /F 120 Tf 80 200 Td (Page ${index + 1}) Tj ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents ${first + 2 * index + 1} 0 R
      /Resources << /Font << /F 3 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
}

function assemble(objects: readonly string[], trailer: string): Buffer {
  let text = "%PDF-1.7\n";
  const places = objects.map((body, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(text, "latin1");
}

const ODD = "00".repeat(32);

/** One that asks for a password, which nobody knows. */
export const lockedPdf = (): Buffer =>
  pdfOf(2, {
    objects: [`<< /Filter /Standard /V 1 /R 2 /P -44 /O <${ODD}> /U <${ODD}> >>`],
    trailer: `/Encrypt 4 0 R /ID [<${"11".repeat(16)}> <${"11".repeat(16)}>]`,
  });

/** One that would run a script, open a site and start a program as soon as it is opened. */
export const scriptedPdf = (): Buffer =>
  pdfOf(2, {
    catalog: `/OpenAction << /S /JavaScript /JS (app.alert\\('Hello'\\); app.launchURL\\('http://evil.example'\\)) /Next
      << /S /Launch /F (calc.exe) >> >> /AA << /WC << /S /URI /URI (http://evil.example) >> >>`,
  });

/** One whose page claims to be as large as a house. */
export const hugePdf = (): Buffer => pdfOf(1, { box: "0 0 9000000 9000000" });
