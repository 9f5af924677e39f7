"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import * as m from "#messages";
import { Picture } from "@/components/graphics/picture";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { Button } from "@/components/ui/button";
import type { StartupImage } from "@/features/startup/directory/schema";

/** Up to so many images, the arrows are enough to look through them. */
const FEW = 3;

/**
 * Twice the pixels of the layout are as sharp as an eye can see on a phone, so a screen with three times as
 * many is sent no more. The rest of the width is the page's margins.
 */
const SIZES = "(min-width: 64rem) 768px, (min-resolution: 2.5dppx) 58vw, 88vw";

/** In the middle of the height of an image; a touch screen is swiped. */
const ARROW = "absolute top-1/2 -translate-y-1/2 rounded-full bg-card pointer-coarse:hidden print:hidden";

const loadViewer = () => import("./lightbox");

/**
 * Images in a row, each as wide as the column, with swipe, arrows and, if there are many, thumbnails. Each opens in a
 * lightbox; without JavaScript, or in a new tab, it links to the file.
 */
export function GalleryCarousel({ images }: { images: readonly StartupImage[] }) {
  const [Viewer, requestViewer] = useLazyComponent(loadViewer);
  const [opened, setOpened] = useState<number | null>(null);
  const [place, setPlace] = useState(0);
  const track = useRef<HTMLUListElement>(null);
  const open = async (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
    if (!(await requestViewer())) setOpened(null);
  };
  const show = (index: number) =>
    track.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "start" });
  const notePlace = ({ scrollLeft, clientWidth }: Element) =>
    setPlace(Math.round(Math.abs(scrollLeft) / clientWidth));
  return (
    <div className="max-w-3xl">
      <div className="relative">
        <ul
          ref={track}
          onScroll={({ currentTarget }) => notePlace(currentTarget)}
          className="flex snap-x snap-mandatory scrollbar-none overflow-x-auto rounded-lg border bg-muted motion-safe:scroll-smooth print:grid print:grid-cols-2"
        >
          {images.map(({ url, alt, width, height }, index) => (
            <li key={url} className="aspect-8/5 w-full shrink-0 snap-start snap-always">
              <a
                href={url}
                target="_blank"
                rel="noopener"
                onClick={(event) => void open(event, index)}
                className="block size-full -outline-offset-2"
              >
                <Picture
                  src={url}
                  alt={alt}
                  fileWidth={width}
                  sizes={SIZES}
                  width={width}
                  height={height}
                  loading={index > 0 ? "lazy" : undefined}
                  frame="contents"
                  className="size-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
        {place > 0 && (
          <Button
            variant="outline"
            size="icon"
            aria-label={m.startup_page_gallery_previous()}
            onClick={() => show(place - 1)}
            className={`${ARROW} start-3`}
          >
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        )}
        {place < images.length - 1 && (
          <Button
            variant="outline"
            size="icon"
            aria-label={m.startup_page_gallery_next()}
            onClick={() => show(place + 1)}
            className={`${ARROW} end-3`}
          >
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        )}
      </div>
      {images.length > FEW && <Thumbnails {...{ images, place, show }} />}
      {opened !== null && Viewer && (
        <Viewer images={images} shown={opened} onShow={setOpened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

type ThumbnailsProps = {
  images: readonly StartupImage[];
  place: number;
  show: (index: number) => void;
};

const Thumbnails = ({ images, place, show }: ThumbnailsProps) => (
  <ul className="mt-2 flex gap-2 overflow-x-auto scrollbar-none p-0.5 print:hidden">
    {images.map(({ url, width }, index) => (
      <li key={url} className="shrink-0">
        <button
          type="button"
          aria-label={m.startup_page_gallery_title({ place: index + 1, count: images.length })}
          aria-current={index === place}
          onClick={() => show(index)}
          className="block h-12 w-19 overflow-hidden rounded-sm border opacity-60 hover:opacity-100 aria-[current=true]:border-brand-ink aria-[current=true]:opacity-100"
        >
          <Picture
            src={url}
            alt=""
            fileWidth={width}
            sizes="76px"
            loading="lazy"
            className="size-full object-cover"
          />
        </button>
      </li>
    ))}
  </ul>
);
