import type { ReactNode } from "react";
import * as m from "#messages";
import { PosterDots } from "@/components/graphics/poster-dots";
import type { SessionDetail } from "@/features/session/schema";
import type { Finale } from "@/features/session/stage/ui/state/finale";
import { posterLook } from "@/lib/poster/layout";
import { Applause, BestQuestion, Thanks } from "./finale-parts";

type FinaleWallProps = {
  session: SessionDetail;
  finale: Finale;
  /** The QR code that leads to the replay, with its short address. */
  code: ReactNode;
};

/** The end of the evening on the big screen: all dots are lit, and the speakers stand in them. */
export const FinaleWall = ({ session, finale, code }: FinaleWallProps) => (
  <div className="grid grow items-center gap-[4vw] sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="flex min-w-0 flex-col gap-[3.5vh]">
      <p className="display text-[clamp(2.5rem,6.4vw,12rem)] leading-none text-balance">
        {m.session_finale_title()}
      </p>
      <Thanks speakers={finale.speakers} />
      <Applause applause={finale.applause} />
      <BestQuestion question={finale.question} />
    </div>
    <div className="flex flex-col items-center gap-[3vh]">
      <PosterDots
        look={posterLook(session.id)}
        lit={finale.speakers}
        isFull
        hasFaces
        className="w-[clamp(8rem,30vh,50rem)]"
      />
      {code}
    </div>
  </div>
);
