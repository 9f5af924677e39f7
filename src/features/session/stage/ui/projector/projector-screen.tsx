"use client";
import type { ReactNode } from "react";
import type { DeckSlides } from "@/features/session/decks/schema";
import { QuestionWall } from "@/features/session/questions/ui/question-wall";
import type { SessionDetail } from "@/features/session/schema";
import type { Stage } from "@/features/session/stage/schema";
import { StageSlide } from "@/features/session/stage/ui/components/stage-slide";
import { TalkProgress } from "@/features/session/stage/ui/components/talk-progress";
import { useWakeLock } from "@/features/session/stage/ui/presenter/use-wake-lock";
import { ReactionLayer } from "@/features/session/stage/ui/reactions/reaction-layer";
import { useReactions } from "@/features/session/stage/ui/reactions/use-reactions";
import type { Scene } from "@/features/session/stage/ui/state/scene";
import { useSlides } from "@/features/session/stage/ui/state/use-slides";
import { type StageView, useStage } from "@/features/session/stage/ui/state/use-stage";
import { cn } from "@/lib/cn";
import { FullScreenButton } from "./full-screen-button";
import { FullscreenShell } from "./fullscreen-shell";
import { Intermission } from "./intermission";
import { useIdle } from "./use-idle";

type BigScreenProps = {
  session: SessionDetail;
  stage: Stage;
  deck: DeckSlides | null;
  brand: { companyName: string; logoUrl: string };
  join: { address: string; code: ReactNode };
};

const wallOf = ({ scene, stage }: StageView): Scene | "questions" =>
  stage.showsQuestions && stage.status === "live" && scene !== "blackout" ? "questions" : scene;

/** The projector screen: the slide and its dots only. (SES-13) */
export function ProjectorScreen({ session, stage: initial, deck, brand, join }: BigScreenProps) {
  const view = useStage(initial);
  const slides = useSlides(view, deck);
  const isIdle = useIdle();
  const reactions = useReactions(session.id);
  useWakeLock();
  const { stage, position } = view;
  const scene = wallOf(view);
  return (
    <FullscreenShell scene={scene} className={cn("bg-black text-foreground", isIdle && "cursor-none")}>
      <h1 className="sr-only">{session.title}</h1>
      {scene === "talk" && (
        <div className="grid h-full place-items-center">
          <StageSlide slides={slides} number={position.slide} className="stage-wall" />
          <TalkProgress
            format={stage.format}
            position={position}
            className="fixed bottom-[1.6vh] inset-x-0 mx-auto w-fit [--dot-pitch:2.1vw] rounded-full bg-black/60 px-[0.8vw] py-[0.4vw] text-white"
          />
        </div>
      )}
      {scene === "questions" && (
        <div className="flex h-full flex-col bg-background p-[4vw] text-[clamp(1rem,2vw,4rem)]">
          <QuestionWall sessionId={session.id} />
        </div>
      )}
      {scene !== "talk" && scene !== "blackout" && scene !== "questions" && (
        <Intermission view={view} session={session} brand={brand} join={join} />
      )}
      <ReactionLayer reactions={reactions} />
      <FullScreenButton
        className={cn(
          "fixed top-4 end-4 transition-opacity",
          isIdle && "opacity-0 focus-visible:opacity-100",
        )}
      />
    </FullscreenShell>
  );
}
