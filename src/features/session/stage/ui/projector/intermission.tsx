import type { ReactNode } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { DOT_COUNT, DotsGrid } from "@/components/graphics/dots";
import { Picture } from "@/components/graphics/picture";
import { PosterDots } from "@/components/graphics/poster-dots";
import { agendaAt } from "@/features/session/planning/rules";
import { useQuestions } from "@/features/session/questions/ui/use-questions";
import type { SessionDetail } from "@/features/session/schema";
import { posterStyle } from "@/features/session/stage/ui/components/poster-style";
import { FinaleWall } from "@/features/session/stage/ui/finale/finale-wall";
import { finaleOf } from "@/features/session/stage/ui/state/finale";
import { nextInQueue } from "@/features/session/stage/ui/state/scene";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { personName } from "@/features/session/ui/person-name";
import { cn } from "@/lib/cn";
import { MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { posterLook } from "@/lib/poster/layout";
import { Countdown } from "./countdown";

type IntermissionProps = {
  view: StageView;
  session: SessionDetail;
  brand: { companyName: string; logoUrl: string };
  /** `address` is the short URL of this session, easy to type. `code` is its QR code. */
  join: { address: string; code: ReactNode };
};

export function Intermission({ view, session, brand, join }: IntermissionProps) {
  const { scene, now } = view;
  const { list } = useQuestions(session.id);
  const finale = finaleOf(view, list);
  /** Until the doors open and at the end, the screen is the session's poster. */
  const isPoster = scene === "before" || finale !== null;
  const isOpen = scene !== "over" && scene !== "cancelled";
  return (
    <div
      className={cn(
        "flex min-h-full flex-col gap-[4vh] p-[4vw] text-[clamp(1rem,1.5vw,3rem)] leading-snug",
        isPoster ? "poster-ground" : "bg-background",
      )}
      style={isPoster ? posterStyle(session) : undefined}
    >
      <p className="flex items-center gap-[1vw] font-medium">
        <Picture
          src={brand.logoUrl}
          alt=""
          fileWidth={MAX_IMAGE_WIDTH.brand}
          sizes="120px"
          frame="contents"
          className="h-[2.4em] w-[2.4em] object-contain"
        />
        {brand.companyName}
        {scene !== "before" && (
          <span className="ms-auto side-end text-muted-foreground">{session.title}</span>
        )}
      </p>
      {finale ? (
        <FinaleWall
          session={session}
          finale={finale}
          code={<Join {...join} label={m.session_finale_rate()} isSmall />}
        />
      ) : (
        <div className="flex grow flex-col gap-[4vw] sm:flex-row">
          <div className="flex min-w-0 grow flex-col justify-between gap-[3vh]">
            <div className="my-auto flex flex-col gap-[3vh]">
              {scene === "before" && <Before session={session} now={now} />}
              {scene === "over" && <Words title={m.session_stage_over()} text={m.session_stage_overText()} />}
              {scene === "cancelled" && <Words title={m.session_stage_cancelled()} />}
              {scene === "between" && <Next view={view} session={session} />}
            </div>
            {!isPoster && (
              <DotsGrid
                lit={(index) => index < Math.min(session.speakers.length, DOT_COUNT)}
                light="text-brand"
                className="h-[16vh] self-start"
              />
            )}
          </div>
          {isPoster && (
            <PosterDots
              look={posterLook(session.id)}
              lit={session.speakers}
              hasFaces
              className="w-[clamp(10rem,min(52vh,30vw),60rem)] shrink-0 self-center"
            />
          )}
          {isOpen && <Join {...join} label={m.session_stage_joinAt()} />}
        </div>
      )}
    </div>
  );
}

const Before = ({ session, now }: { session: SessionDetail; now: number }) => (
  <>
    <p className="display text-[clamp(2rem,4.4vw,9rem)] leading-[1.05] text-balance">{session.title}</p>
    <Countdown session={session} now={now} isLarge />
  </>
);

type JoinProps = IntermissionProps["join"] & { label: string; isSmall?: boolean };

/** As wide as the QR code, or as the longer half of the address. */
const Join = ({ address, code, label, isSmall = false }: JoinProps) => (
  <div className={cn("flex w-min shrink-0 flex-col gap-[1.2vh]", !isSmall && "sm:self-end")}>
    <p className="font-medium">{label}</p>
    <div className={isSmall ? "w-[clamp(8rem,27vh,36rem)]" : "w-[clamp(10rem,min(19vw,34vh),40rem)]"}>
      {code}
    </div>
    <p className="text-[0.8em]">
      <RichText
        text={m.session_stage_orChoose({ address })}
        parts={{ address: (words) => <ShortAddress address={words} /> }}
      />
    </p>
  </div>
);

/** Breaks only before the path, because a code on two lines is typed wrong. */
function ShortAddress({ address }: { address: string }) {
  const path = address.indexOf("/");
  return (
    <span className="inline-block">
      <span className="whitespace-nowrap">{address.slice(0, path)}</span>
      <wbr />
      <span className="whitespace-nowrap">{address.slice(path)}</span>
    </span>
  );
}

const Words = ({ title, text }: { title: string; text?: string | undefined }) => (
  <>
    <p className="display text-[clamp(2rem,5.6vw,11rem)] leading-[1.05] text-balance">{title}</p>
    {text && <p className="text-[1.3em] text-muted-foreground">{text}</p>}
  </>
);

function Next({ view: { stage, now }, session }: Pick<IntermissionProps, "view" | "session">) {
  const next = nextInQueue(stage);
  const item = agendaAt(session, now);
  return (
    <>
      {(next || item) && <p className="text-[1.1em] text-muted-foreground">{m.session_stage_upNext()}</p>}
      {next && <Words title={next.title} text={personName(next.speaker)} />}
      {!next && <Words title={item?.title ?? m.session_stage_between()} />}
    </>
  );
}
