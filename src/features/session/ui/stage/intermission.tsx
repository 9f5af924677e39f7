import type { ReactNode } from "react";
import { DotsMark } from "@/components/dots";
import { agendaAt } from "../../agenda-rules";
import type { SessionDetail } from "../../schema";
import { STAGE_COPY as say } from "../../stage-copy";
import { Countdown } from "./countdown";
import { nextInQueue } from "./scene";
import type { StageView } from "./use-stage";

type IntermissionProps = {
  view: StageView;
  session: SessionDetail;
  brand: { companyName: string; logoUrl: string };
  join: { address: string; code: ReactNode };
};

/** The wall while nobody speaks: whose evening it is, what comes next, and how to follow on a phone. */
export function Intermission({ view, session, brand, join }: IntermissionProps) {
  const { scene, now } = view;
  return (
    <div className="flex h-full flex-col justify-between gap-[4vh] bg-background p-[4vw] text-[clamp(1rem,1.4vw,2.5rem)] leading-snug">
      <p className="flex items-center gap-[1vw] font-medium">
        <picture className="contents">
          <img src={brand.logoUrl} alt="" className="h-[2.4em] w-[2.4em] object-contain" />
        </picture>
        {brand.companyName}
        <span className="ml-auto text-muted-foreground">{session.title}</span>
      </p>
      <div className="flex items-end justify-between gap-[4vw]">
        <div className="flex min-w-0 grow flex-col gap-[2vh]">
          {scene === "before" && <Countdown session={session} now={now} isLarge />}
          {scene === "over" && <Words title={say.over} text={say.overText} />}
          {scene === "cancelled" && <Words title={say.cancelled} />}
          {scene === "between" && <Next view={view} session={session} />}
        </div>
        {scene !== "over" && scene !== "cancelled" && (
          <div className="flex w-[16vw] min-w-40 shrink-0 flex-col gap-[1vh]">
            {join.code}
            <p className="text-[0.7em] text-muted-foreground">{say.joinAt}</p>
            <p className="text-[0.7em] break-all">{join.address}</p>
          </div>
        )}
      </div>
      <DotsMark className="h-[5vh] self-start" />
    </div>
  );
}

const Words = ({ title, text }: { title: string; text?: string | undefined }) => (
  <>
    <p className="display text-[3.4em] leading-[1.05] text-balance">{title}</p>
    {text && <p className="text-[1.3em] text-muted-foreground">{text}</p>}
  </>
);

/** The next talk, else what the agenda has at this time. */
function Next({ view: { stage, now }, session }: Pick<IntermissionProps, "view" | "session">) {
  const next = nextInQueue(stage);
  const item = agendaAt(session, now);
  return (
    <>
      <p className="text-[1.1em] text-muted-foreground">{say.upNext}</p>
      {next && <Words title={next.title} text={next.speaker?.fullName ?? say.somebody} />}
      {!next && <Words title={item?.title ?? (stage.queue.length > 0 ? say.allSpoken : say.between)} />}
    </>
  );
}
