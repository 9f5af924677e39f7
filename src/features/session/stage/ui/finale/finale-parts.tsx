import { membersLanguage } from "#language";
import * as m from "#messages";
import type { ListedQuestion } from "@/features/session/questions/schema";
import type { SessionPerson } from "@/features/session/schema";
import { personName } from "@/features/session/ui/person-name";
import { formatList } from "@/lib/format/list";
import { formatNumber } from "@/lib/format/number";

/** Sizes of the parts are relative to the surrounding text. */
export const Thanks = ({ speakers }: { speakers: readonly SessionPerson[] }) =>
  speakers.length > 0 && (
    <p className="text-[1.15em] text-balance wrap-break-word">
      {m.session_finale_thanks({ speakers: formatList(speakers.map(personName)) })}
    </p>
  );

export const Applause = ({ applause }: { applause: number }) =>
  applause > 0 && (
    <p className="flex flex-wrap items-baseline gap-x-[0.6em]">
      <span className="display text-[3.4em] leading-none tabular-nums">{formatNumber(applause)}</span>
      <span>{m.session_finale_applause({ count: applause })}</span>
    </p>
  );

export const BestQuestion = ({ question }: { question: ListedQuestion | null }) =>
  question && (
    <figure className="flex flex-col gap-[0.4em] border-s-2 border-current/50 ps-[1em] text-start">
      <figcaption className="text-[0.85em]">
        {m.session_finale_question({
          name: personName(question.asker),
          votes: question.voteCount,
        })}
      </figcaption>
      <blockquote lang={membersLanguage()} className="line-clamp-3 text-[1.25em] leading-snug wrap-anywhere">
        {question.body}
      </blockquote>
    </figure>
  );
