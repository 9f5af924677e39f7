import { expect, it } from "vitest";
import { drawPdf } from "@/features/session/decks/ui/pdf-slides";

/** Without a worker's thread, which this environment lacks. */
const WORKER: string = "pdfjs-dist/legacy/build/pdf.worker.mjs";

/** A document of these objects, with a table of where they begin. */
function pdfOf(objects: readonly string[], trailer = ""): string {
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF`;
}

const NO_PAGES = pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"]);
const KEY = "0".repeat(64);
const LOCKED = pdfOf(
  [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [] /Count 0 >>",
    `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${KEY}> /U <${KEY}> >>`,
  ],
  "/Encrypt 3 0 R /ID [<00> <00>]",
);

const draw = async (content: string) => {
  Object.assign(globalThis, { pdfjsWorker: await import(WORKER) });
  const file = new File([content], "deck.pdf", { type: "application/pdf" });
  return drawPdf(file, { most: 20, onPage: async () => {}, onIssue: () => {} });
};

it.each([
  ["has no pages", NO_PAGES, "This PDF has no pages. Choose another file."],
  ["is empty", "", "This file is empty. Choose another file."],
  ["has a password", LOCKED, "This PDF is password-protected. Export it without a password."],
  [
    "is damaged",
    "%PDF-1.4\nnothing",
    "We can't read this PDF. Export it again, or upload its pages as images.",
  ],
])("a PDF that %s isn't taken for a deck without slides", async (_, content, message) => {
  await expect(draw(content)).rejects.toThrow(message);
});
