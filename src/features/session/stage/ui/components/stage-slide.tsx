import * as m from "#messages";
import { DotsLoader } from "@/components/graphics/dots";
import type { PublicSlide } from "@/features/session/decks/schema";
import { Slide } from "@/features/session/decks/ui/slide";
import { cn } from "@/lib/cn";

type StageSlideProps = { slides: PublicSlide[] | null; number: number; className?: string };

export function StageSlide({ slides, number, className }: StageSlideProps) {
  const slide = slides?.[number - 1];
  if (slide)
    return (
      <>
        <h2 className="sr-only">{m.session_decks_slideOf({ slide: number, slides: slides.length })}</h2>
        <Slide slide={slide} isEager className={className ?? ""} />
      </>
    );
  return (
    <div className={cn("grid aspect-video w-full place-items-center bg-muted", className)}>
      {slides === null && <DotsLoader label={m.session_stage_loading()} className="h-8" />}
    </div>
  );
}
