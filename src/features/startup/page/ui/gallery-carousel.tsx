"use client";
import { type MouseEvent, useState } from "react";
import { Picture } from "@/components/graphics/picture";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import type { StartupImage } from "@/features/startup/directory/schema";

const HEIGHT = 192;
const HEIGHT_WIDE = 288;

/**
 * Twice the pixels of the layout are as sharp as an eye can see on a phone, so a screen with three times as
 * many is sent no more.
 */
function sizesOf(ratio: number): string {
  const width = Math.round(HEIGHT * ratio);
  return `(min-width: 40rem) ${Math.round(HEIGHT_WIDE * ratio)}px, (min-resolution: 2.5dppx) ${Math.round(width * 0.66)}px, ${width}px`;
}

const loadViewer = () => import("./lightbox");

/**
 * A scrollable row of images, with swipe and arrow keys. Each opens in a lightbox; without JavaScript, or in
 * a new tab, it links to the file.
 */
export function GalleryStrip({ images }: { images: readonly StartupImage[] }) {
  const [Viewer, requestViewer] = useLazyComponent(loadViewer);
  const [shown, setShown] = useState<number | null>(null);
  const open = async (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
    if (!(await requestViewer())) setShown(null);
  };
  return (
    <>
      <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:scroll-px-0 sm:px-0">
        {images.map(({ url, alt, width, height }, index) => (
          <li key={url} className="shrink-0 snap-start">
            <a
              href={url}
              target="_blank"
              rel="noopener"
              onClick={(event) => void open(event, index)}
              className="block overflow-hidden rounded-lg border bg-muted"
              style={{ aspectRatio: `${width} / ${height}` }}
            >
              <Picture
                src={url}
                alt={alt}
                fileWidth={width}
                sizes={sizesOf(width / height)}
                width={width}
                height={height}
                loading={index > 1 ? "lazy" : undefined}
                className="h-48 w-auto max-w-none object-contain sm:h-72"
                style={{ aspectRatio: `${width} / ${height}` }}
              />
            </a>
          </li>
        ))}
      </ul>
      {shown !== null && Viewer && (
        <Viewer images={images} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
}
