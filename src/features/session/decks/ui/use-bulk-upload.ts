import { useRef, useState } from "react";
import * as m from "#messages";
import { isEmptySlide, placeImages } from "@/features/session/decks/rules";
import type { SlideValues } from "@/features/session/decks/schema";
import { uploadFile } from "@/lib/browser/upload-file";
import { sortByText } from "@/lib/format/compare";
import { drawPdf } from "./pdf-slides";

/** `issues` name the files and pages that failed or lost something. */
export type BulkUpload =
  | { is: "idle" }
  | { is: "busy"; done: number; of: number | null }
  | { is: "done"; placed: number; left: number; issues: readonly string[] };

const isPdf = (file: File): boolean => file.type === "application/pdf" || /\.pdf$/i.test(file.name);

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
    const of = files.some(isPdf) ? null : files.length;
    let placed = 0;
    setFilling({ is: "busy", done: 0, of });
    const result = await sendAll(files, {
      free: () => read().filter(isEmptySlide).length,
      place: async (image) => {
        const { id } = await uploadFile<{ id: string }>("slide", image);
        change((slides) => placeImages(slides, [id], from).slides);
        placed += 1;
        setFilling({ is: "busy", done: placed, of });
      },
    });
    setFilling({ is: "done", placed, ...result });
    isBusy.current = false;
  }
  return { filling, fill };
}

type Slides = { free: () => number; place: (image: Blob) => Promise<void> };

/** Fills empty slides with the files in natural order. A file that fails is named, and the others go on. */
async function sendAll(files: readonly File[], { free, place }: Slides) {
  const issues: string[] = [];
  let left = 0;
  for (const file of sortByText(files, ({ name }) => name)) {
    const report = (issue: string) =>
      issues.push(files.length > 1 ? m.session_decks_fill_ofFile({ name: file.name, issue }) : issue);
    try {
      if (isPdf(file)) left += await drawPdf(file, { most: free(), onPage: place, onIssue: report });
      else if (free() > 0) await place(file);
      else left += 1;
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  }
  return { left, issues };
}
