import { MessageCircleQuestion, Presentation, RotateCcw } from "lucide-react";
import * as m from "#messages";
import { FORMATS, talkSeconds } from "@/domain/session/rules";
import type { SessionDetail } from "@/features/session/schema";
import { formatTimer } from "@/lib/time/duration";

/** How such an evening goes, until the session has an agenda and speakers. */
export function WhatToExpect({ session }: { session: SessionDetail }) {
  const { status, format, agenda, speakers, speakerSlots } = session;
  const isAhead = status === "upcoming" || status === "draft";
  if (!isAhead || (agenda.length > 0 && speakers.length > 0)) return null;
  const { slides, secondsPerSlide } = FORMATS[format];
  const talk = formatTimer(talkSeconds(format));
  const open = speakerSlots - speakers.length;
  return (
    <section aria-labelledby="expect">
      <h2 id="expect" className="pb-3 text-base font-semibold">
        {m.session_browse_expect_title()}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        <Item
          icon={<Presentation />}
          title={m.session_browse_expect_talks()}
          text={m.session_browse_expect_talksText({ slides, seconds: secondsPerSlide, talk })}
        />
        <Item
          icon={<MessageCircleQuestion />}
          title={m.session_browse_expect_questions()}
          text={m.session_browse_expect_questionsText()}
        />
        <Item
          icon={<RotateCcw />}
          title={m.session_browse_expect_replay()}
          text={m.session_browse_expect_replayText()}
        />
      </ul>
      {open > 0 && (
        <p className="pt-3 text-sm text-muted-foreground">{m.session_browse_expect_open({ count: open })}</p>
      )}
    </section>
  );
}

type ItemProps = { icon: React.ReactNode; title: string; text: string };

const Item = ({ icon, title, text }: ItemProps) => (
  <li className="flex flex-col gap-1 rounded-lg border bg-card p-4">
    <span aria-hidden="true" className="pb-1 text-brand [&_svg]:size-5">
      {icon}
    </span>
    <h3 className="font-medium">{title}</h3>
    <p className="text-sm text-muted-foreground">{text}</p>
  </li>
);
