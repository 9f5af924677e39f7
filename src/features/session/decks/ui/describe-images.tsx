import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { lacksDescription, showSlide } from "@/features/session/decks/rules";
import { MAX_LETTERS, type SlideValues } from "@/features/session/decks/schema";
import { Slide } from "./slide";

type DescribeImagesProps = {
  slides: readonly SlideValues[];
  onDescribe: (id: string, alt: string) => void;
  onClose: () => void;
};

/** All images without a description, one below the other. An image stays in the list while it is described. */
export function DescribeImages({ slides, onDescribe, onClose }: DescribeImagesProps) {
  const [listed] = useState(() => new Set(slides.filter(lacksDescription).map(({ id }) => id)));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.session_decks_editor_deckDots_describe()}
        description={m.session_decks_slide_altHint()}
      >
        <ol className="flex max-h-[60dvh] flex-col gap-4 overflow-y-auto p-1">
          {slides.map(
            (slide, index) =>
              listed.has(slide.id) && (
                <li key={slide.id} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-4">
                  <Slide slide={showSlide({ ...slide, alt: "" }, index)} className="rounded-sm border" />
                  <Field label={m.session_decks_slideNamed({ slide: index + 1 })}>
                    {(control) => (
                      <Input
                        {...control}
                        value={slide.alt}
                        maxLength={MAX_LETTERS.alt}
                        onChange={({ target }) => onDescribe(slide.id, target.value)}
                      />
                    )}
                  </Field>
                </li>
              ),
          )}
        </ol>
        <Button onClick={onClose}>{m.session_decks_editor_deckDots_done()}</Button>
      </DialogContent>
    </Dialog>
  );
}
