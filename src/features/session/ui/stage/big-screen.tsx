"use client";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import type { DeckSlides } from "../../deck-schema";
import type { SessionDetail } from "../../schema";
import type { Stage } from "../../stage-schema";
import { FullScreenButton } from "./full-screen-button";
import { Intermission } from "./intermission";
import { StageSlide } from "./stage-slide";
import { TalkProgress } from "./talk-progress";
import { useIdle } from "./use-idle";
import { useSlides } from "./use-slides";
import { useStage } from "./use-stage";
import { useWakeLock } from "./use-wake-lock";

type BigScreenProps = {
  session: SessionDetail;
  stage: Stage;
  deck: DeckSlides | null;
  brand: { companyName: string; logoUrl: string };
  join: { address: string; code: ReactNode };
};

/** The wall behind the speaker: the slide, its dots and nothing else. (`docs/behaviours.md`, SES-13) */
export function BigScreen({ session, stage: initial, deck, brand, join }: BigScreenProps) {
  const view = useStage(initial);
  const slides = useSlides(view, deck);
  const isIdle = useIdle();
  useWakeLock();
  const { scene, stage, position } = view;
  return (
    <div className={cn("stage-alone bg-black text-foreground", isIdle && "cursor-none")} data-scene={scene}>
      <h1 className="sr-only">{session.title}</h1>
      {scene === "talk" && (
        <div className="grid h-full place-items-center">
          <StageSlide slides={slides} number={position.slide} className="stage-wall" />
          <TalkProgress
            format={stage.format}
            position={position}
            className="fixed bottom-[1.6vh] left-1/2 w-[min(60rem,42vw)] -translate-x-1/2 rounded-full bg-black/60 px-[0.8vw] py-[0.4vw] text-white"
          />
        </div>
      )}
      {scene !== "talk" && scene !== "blackout" && (
        <Intermission view={view} session={session} brand={brand} join={join} />
      )}
      <FullScreenButton
        className={cn(
          "fixed top-4 right-4 transition-opacity",
          isIdle && "opacity-0 focus-visible:opacity-100",
        )}
      />
    </div>
  );
}
