import type { CSSProperties } from "react";
import * as m from "#messages";
import { Markdown } from "@/components/content/markdown";
import { Picture } from "@/components/graphics/picture";
import type { PublicSlide } from "@/features/session/decks/schema";
import { textSize } from "@/features/session/decks/text-fit-rules";
import { cn } from "@/lib/cn";
import { MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { STAGE_SIZES } from "./slide-image";

type SlideProps = {
  slide: PublicSlide;
  className?: string;
  /** Set for the visible slide. The others load lazily. */
  isEager?: boolean;
  /** The width on the screen, as in HTML. Defaults to a slide's width on stage. */
  sizes?: string;
};

/**
 * A 16:9 slide. All sizes are relative to its width, so a phone, a projector and a thumbnail look the same.
 */
export const Slide = ({ slide, className, isEager = false, sizes = STAGE_SIZES }: SlideProps) => (
  <div className={cn("slide", className)} data-slide={slide.number}>
    {slide.kind === "image" ? (
      <ImageSlide slide={slide} isEager={isEager} sizes={sizes} />
    ) : (
      <TextSlide slide={slide} />
    )}
  </div>
);

function ImageSlide({ slide, isEager, sizes }: Required<Omit<SlideProps, "className">>) {
  if (!slide.imageUrl) return null;
  return (
    <Picture
      src={slide.imageUrl}
      alt={slide.alt || m.session_decks_undescribed({ slide: slide.number })}
      fileWidth={MAX_IMAGE_WIDTH.slide}
      sizes={isEager ? sizes : `auto, ${sizes}`}
      loading={isEager ? "eager" : "lazy"}
      decoding={isEager ? "sync" : "async"}
      draggable={false}
      className="size-full object-contain"
    />
  );
}

/** `data-slide-text` marks the element whose overflow is measured. */
const TextSlide = ({ slide: { markdown } }: { slide: PublicSlide }) => (
  <div className="slide-text" data-slide-text style={{ "--slide-type": textSize(markdown) } as CSSProperties}>
    <Markdown key={markdown} source={markdown} className="slide-words" />
  </div>
);
