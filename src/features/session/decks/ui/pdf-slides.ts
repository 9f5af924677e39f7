import type { PDFDocumentProxy } from "pdfjs-dist";
import { PDF_COPY as copy } from "@/features/session/decks/copy";

const MAX_BYTES = 100 * 1024 * 1024;
const MAX_IMAGE_PIXELS = 50_000_000;
const MAX_MS = 20_000;
/** The maximum rendered size in pixels. Pages are scaled to fit, regardless of their declared size. */
const BOX = { width: 1920, height: 1080 };

/** Loads the PDF library on demand. Scripts in the document are never executed. */
async function openDocument(file: File) {
  if (file.size > MAX_BYTES) throw new Error(copy.tooLarge);
  const pdf = await import("pdfjs-dist/legacy/build/pdf.mjs");
  pdf.GlobalWorkerOptions.workerSrc = new URL(
    "pdfjs-dist/legacy/build/pdf.worker.min.mjs",
    import.meta.url,
  ).toString();
  return pdf.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    enableXfa: false,
    useWasm: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: BOX.width * BOX.height * 16,
    verbosity: pdf.VerbosityLevel.ERRORS,
  });
}

const inTime = <Result>(work: Promise<Result>, message: string): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), MAX_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Renders the first `most` pages of a PDF one by one and passes each on as an image. Returns the total number
 * of pages.
 * @throws Error with a message for the user.
 */
export async function drawPdf(
  file: File,
  most: number,
  onPage: (image: Blob, page: number) => Promise<void>,
): Promise<number> {
  const task = await openDocument(file);
  try {
    const document = await inTime(task.promise, copy.broken).catch(explain);
    for (let page = 1; page <= Math.min(document.numPages, most); page++) {
      const image = await inTime(drawPage(document, page), copy.slow(page));
      await onPage(image, page);
    }
    return document.numPages;
  } finally {
    await task.destroy();
  }
}

function explain(error: unknown): never {
  const isLocked = error instanceof Error && error.name === "PasswordException";
  throw new Error(isLocked ? copy.locked : copy.broken);
}

async function drawPage(document: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await document.getPage(number).catch(explain);
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(BOX.width / size.width, BOX.height / size.height);
  if (!(scale > 0 && Number.isFinite(scale))) throw new Error(copy.broken);
  const viewport = page.getViewport({ scale });
  const canvas = window.document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, background: "#fff" }).promise.catch(explain);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.95));
  // Setting the size to zero frees the canvas memory immediately.
  canvas.width = 0;
  canvas.height = 0;
  page.cleanup();
  if (!blob) throw new Error(copy.broken);
  return blob;
}
