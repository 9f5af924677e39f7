import type { PDFPageProxy } from "pdfjs-dist";
import * as m from "#messages";

const MAX_BYTES = 100 * 1024 * 1024;
/** Twice what today's phones take. A larger image is left out of its page. */
const MAX_IMAGE_PIXELS = 120_000_000;
const MAX_MS = 20_000;
/** The maximum rendered size in pixels. Pages are scaled to fit, regardless of their declared size. */
const BOX = { width: 1920, height: 1080 };
/** The library's decoders, character maps and fonts; the build copies them (`scripts/launcher/pdf-files.js`). */
const FILES = "/_next/static/pdfjs";

/**
 * Loads the PDF library on demand. Scripts in the document are never executed. Images in unusual formats are
 * decoded without WebAssembly, which our policy forbids.
 */
async function openDocument(file: File) {
  if (file.size === 0) throw new Error(m.session_decks_pdf_noBytes());
  if (file.size > MAX_BYTES) throw new Error(m.session_decks_pdf_tooLarge());
  const pdf = await import("pdfjs-dist/legacy/build/pdf.mjs");
  pdf.GlobalWorkerOptions.workerSrc = new URL(
    "pdfjs-dist/legacy/build/pdf.worker.min.mjs",
    import.meta.url,
  ).toString();
  const files = new URL(`${FILES}/${pdf.version}/`, location.origin).href;
  const task = pdf.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    enableXfa: false,
    useWasm: false,
    wasmUrl: `${files}wasm/`,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    iccUrl: `${files}iccs/`,
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: BOX.width * BOX.height * 16,
    verbosity: pdf.VerbosityLevel.ERRORS,
  });
  return { task, paintsImage: new Set<number>([pdf.OPS.paintImageXObject, pdf.OPS.paintImageXObjectRepeat]) };
}

const inTime = <Result>(work: Promise<Result>, message: string): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), MAX_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

type DrawOptions = {
  /** The maximum number of pages to draw. */
  most: number;
  onPage: (image: Blob, page: number) => Promise<void>;
  /** Called with a message for the user about a page that failed, is empty or lost an image. */
  onIssue: (message: string) => void;
};

/**
 * Renders the pages of a PDF one by one and passes each on as an image. Returns the number of pages that
 * weren't drawn because of `most`.
 * @throws Error with a message for the user if the document can't be opened
 */
export async function drawPdf(file: File, { most, onPage, onIssue }: DrawOptions): Promise<number> {
  const { task, paintsImage } = await openDocument(file);
  try {
    const document = await inTime(task.promise, m.session_decks_pdf_broken()).catch(explain);
    if (document.numPages === 0) throw new Error(m.session_decks_pdf_noPages());
    const count = Math.min(document.numPages, most);
    for (let number = 1; number <= count; number++) {
      try {
        const page = await document.getPage(number).catch(explain);
        const { image, loss } = await inTime(drawPage(page, paintsImage), m.session_decks_pdf_slow());
        await onPage(image, number);
        if (loss) onIssue(LOSSES[loss]({ page: number }));
      } catch (error) {
        onIssue(
          m.session_decks_pdf_ofPage({
            page: number,
            message: error instanceof Error ? error.message : String(error),
          }),
        );
      }
    }
    return document.numPages - count;
  } finally {
    await task.destroy();
  }
}

function explain(error: unknown): never {
  const isLocked = error instanceof Error && error.name === "PasswordException";
  throw new Error(isLocked ? m.session_decks_pdf_locked() : m.session_decks_pdf_broken());
}

const LOSSES = { empty: m.session_decks_pdf_empty, lostImage: m.session_decks_pdf_lostImage } as const;

type Drawn = { image: Blob; loss: keyof typeof LOSSES | null };

async function drawPage(page: PDFPageProxy, paintsImage: ReadonlySet<number>): Promise<Drawn> {
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(BOX.width / size.width, BOX.height / size.height);
  if (!(scale > 0 && Number.isFinite(scale))) throw new Error(m.session_decks_pdf_broken());
  const viewport = page.getViewport({ scale });
  const canvas = window.document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, background: "#fff" }).promise.catch(explain);
  const loss = isBlank(canvas) ? "empty" : (await hasLostImage(page, paintsImage)) ? "lostImage" : null;
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.95));
  // Setting the size to zero frees the canvas memory immediately.
  canvas.width = 0;
  canvas.height = 0;
  page.cleanup();
  if (!image) throw new Error(m.session_decks_pdf_broken());
  return { image, loss };
}

/** True if the page shows nothing but its background, at a reduced size. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const sample = window.document.createElement("canvas");
  sample.width = 240;
  sample.height = 135;
  const context = sample.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(canvas, 0, 0, sample.width, sample.height);
  return context.getImageData(0, 0, sample.width, sample.height).data.every((channel) => channel === 255);
}

/** True if an image of the page couldn't be decoded: the library draws the page without it. */
async function hasLostImage(page: PDFPageProxy, paintsImage: ReadonlySet<number>): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.some((operation, index) => {
    const id: unknown = argsArray[index]?.[0];
    if (!paintsImage.has(operation) || typeof id !== "string") return false;
    const objects = id.startsWith("g_") ? page.commonObjs : page.objs;
    return objects.has(id) && objects.get(id) === null;
  });
}
