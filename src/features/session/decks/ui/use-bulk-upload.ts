import { useRef, useState } from "react";
import { missingIn, placeImages } from "@/features/session/decks/rules";
import type { SlideValues } from "@/features/session/decks/schema";
import { drawPdf } from "./pdf-slides";
import { uploadSlide } from "./upload-slide";

export type BulkUpload =
  | { is: "idle" }
  | { is: "busy"; done: number; of: number | null }
  | { is: "done"; placed: number; left: number }
  | { is: "failed"; placed: number; message: string };

const isPdf = (file: File): boolean => file.type === "application/pdf" || /\.pdf$/i.test(file.name);
const byName = new Intl.Collator("en", { numeric: true });

type Options = {
  read: () => readonly SlideValues[];
  change: (update: (slides: readonly SlideValues[]) => SlideValues[]) => void;
};

export function useBulkUpload({ read, change }: Options) {
  const [filling, setFilling] = useState<BulkUpload>({ is: "idle" });
  const isBusy = useRef(false);

  async function fill(files: readonly File[], from: number): Promise<void> {
    if (isBusy.current || !files.length) return;
    isBusy.current = true;
    const free = read().filter((slide) => missingIn(slide) === "empty").length;
    const count = { placed: 0, of: null as number | null };
    const place = async (image: Blob) => {
      const id = await uploadSlide(image);
      change((slides) => placeImages(slides, [id], from).slides);
      count.placed += 1;
      setFilling({ is: "busy", done: count.placed, of: count.of });
    };
    setFilling({ is: "busy", done: 0, of: null });
    try {
      const offered = await send(files, free, place, (of) => {
        count.of = of;
      });
      setFilling({ is: "done", placed: count.placed, left: offered - count.placed });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setFilling({ is: "failed", placed: count.placed, message });
    } finally {
      isBusy.current = false;
    }
  }
  return { filling, fill };
}

/** Uploads as many as fit. Returns how many were offered. */
async function send(
  files: readonly File[],
  free: number,
  place: (image: Blob) => Promise<void>,
  expect: (count: number) => void,
): Promise<number> {
  const pdf = files.find(isPdf);
  if (pdf) return drawPdf(pdf, free, place);
  const inOrder = files.toSorted((a, b) => byName.compare(a.name, b.name)).slice(0, free);
  expect(inOrder.length);
  for (const image of inOrder) await place(image);
  return files.length;
}
