"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { KeyboardEvent } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { Picture } from "@/components/graphics/picture";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { StartupImage } from "@/features/startup/directory/schema";
import { arrowStep } from "@/lib/language/direction";

type LightboxProps = {
  images: readonly StartupImage[];
  /** The zero-based index of the image shown. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** An image with its description in full size. The arrow keys cycle through the images. */
export default function Lightbox({ images, shown, onShow, onClose }: LightboxProps) {
  const image = images[shown];
  if (!image) return null;
  const step = (by: number) => {
    const index = (shown + by + images.length) % images.length;
    onShow(index);
    announce(
      `${m.startup_page_gallery_title({ place: index + 1, count: images.length })}. ${images[index]?.alt ?? ""}`,
    );
  };
  const steer = ({ key }: KeyboardEvent) => {
    const by = arrowStep(key);
    if (by && images.length > 1) step(by);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.startup_page_gallery_title({ place: shown + 1, count: images.length })}
        description={image.alt}
        onKeyDown={steer}
        isWide
      >
        <Picture
          src={image.url}
          alt={image.alt}
          fileWidth={image.width}
          sizes={`min(${image.width}px, 61rem, 100vw)`}
          width={image.width}
          height={image.height}
          frame="flex min-h-0 justify-center"
          className="max-h-[70dvh] w-auto rounded-md object-contain"
        />
        {images.length > 1 && (
          <div className="flex justify-between gap-2">
            <Button variant="outline" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" />
              {m.startup_page_gallery_previous()}
            </Button>
            <Button variant="outline" onClick={() => step(1)}>
              {m.startup_page_gallery_next()}
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
