type PdfOptions = {
  /** Statements in front of the objects of the pages, such as what to do when the document opens. */
  catalog?: string;
  trailer?: string;
  objects?: readonly string[];
  box?: string;
};

/** A PDF with this number of pages, each in another gray with its number on it. */
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

/** One that asks for an unknown password. */
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

/** A JPEG 2000 image of 32 × 18 pixels, all in one red. */
const RED_JPX =
  "0000000c6a5020200d0a870a00000014667479706a703220000000006a7032200000002d6a70326800000016696864720000" +
  "0012000000200003070700000000000f636f6c7201000000000010000000b66a703263ff4fff51002f000000000020000000" +
  "120000000000000000000000200000001200000000000000000003070101070101070101ff52000c00000001000404040001" +
  "ff5c00104040484850484850484850484850ff640025000143726561746564206279204f70656e4a5045472076657273696f" +
  "6e20322e352e34ff90000a0000000000320001ff93cfb41401d4fb547fcfb4140884de7e1fcfb414088ce4507f8080808080" +
  "80808080808080ffd9";

const hexStream = (entries: string, hex: string): string =>
  `<< ${entries} /Length ${hex.length + 1} >>\nstream\n${hex}>\nendstream`;

const imageStream = (hex: string): string =>
  hexStream(
    "/Type /XObject /Subtype /Image /Width 32 /Height 18 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/ASCIIHexDecode /JPXDecode]",
    hex,
  );

/**
 * One with what other programs write: an image in JPEG 2000, Japanese text whose font and character map aren't
 * embedded, an image that can't be decoded, and a page with nothing on it.
 */
export function unusualPdf(): Buffer {
  const shown = "q 960 0 0 540 0 0 cm /I Do Q";
  const pages = [
    { drawn: shown, resources: "/XObject << /I 3 0 R >>" },
    { drawn: "BT /F 200 Tf 80 200 Td <93FA967B8CEA> Tj ET", resources: "/Font << /F 5 0 R >>" },
    { drawn: `0 0 100 100 re f ${shown}`, resources: "/XObject << /I 4 0 R >>" },
    { drawn: "", resources: "" },
  ];
  const objects = [
    imageStream(RED_JPX),
    imageStream("00112233"),
    "<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light-90ms-RKSJ-H /Encoding /90ms-RKSJ-H /DescendantFonts [6 0 R] >>",
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /FontDescriptor 7 0 R
      /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>`,
    `<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0
      /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`,
  ];
  const first = 3 + objects.length;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(" ");
  return assemble(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      ...objects,
      ...pages.flatMap(({ drawn, resources }, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Contents ${first + 2 * index + 1} 0 R /Resources << ${resources} >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]),
    ],
    "",
  );
}
