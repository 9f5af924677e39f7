import type { CSSProperties } from "react";
import * as m from "#messages";
import { showSlide } from "@/features/session/decks/rules";
import { MAX_LETTERS, type SlideValues } from "@/features/session/decks/schema";
import { textSize } from "@/features/session/decks/text-fit-rules";
import { Slide } from "./slide";

/** The width of the editor's column. */
const EDITOR_SIZES = "(min-width: 64rem) 45rem, 100vw";

type SlideCanvasProps = {
  slide: SlideValues;
  index: number;
  errorId: string | undefined;
  onChange: (markdown: string) => void;
};

/**
 * The slide as it will be shown. The text of a text slide is typed on it: the field lies over the slide and
 * shows the Markdown while it has the focus.
 */
export function SlideCanvas({ slide, index, errorId, onChange }: SlideCanvasProps) {
  return (
    <div className="slide-canvas rounded-md border">
      <Slide slide={showSlide(slide, index)} isEager sizes={EDITOR_SIZES} />
      {slide.kind === "text" && (
        <textarea
          aria-label={m.common_text()}
          aria-describedby={errorId}
          aria-invalid={errorId ? true : undefined}
          value={slide.markdown}
          maxLength={MAX_LETTERS.markdown}
          placeholder={m.session_decks_slide_typeHere()}
          onChange={({ target }) => onChange(target.value)}
          style={{ "--slide-type": textSize(slide.markdown) } as CSSProperties}
          className="slide-typed"
        />
      )}
    </div>
  );
}
