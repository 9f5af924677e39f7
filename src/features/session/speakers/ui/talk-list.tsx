import { clsx } from "clsx";
import { Trash2 } from "lucide-react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { DragHandle, ReorderButtons } from "@/components/forms/reorder-controls";
import { useReorder } from "@/components/hooks/use-reorder";
import { Avatar } from "@/components/ui/avatar";
import { FORMATS } from "@/domain/session/rules";
import type { Lineup, PlannedTalk } from "@/features/session/speakers/schema";
import { personName } from "@/features/session/ui/person-name";

type TalkListProps = {
  talks: readonly PlannedTalk[];
  session: Lineup["session"];
  isOpen: boolean;
  isBusy: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (deckId: string) => void;
};

const nameOf = ({ speaker }: PlannedTalk): string => personName(speaker);

/** Talks in speaking order. They can be dragged by the handle or moved with buttons. */
export function TalkList({ talks, session, isOpen, isBusy, onMove, onRemove }: TalkListProps) {
  const reorder = useReorder({ keys: talks.map(({ deckId }) => deckId), isEnabled: isOpen, onMove });
  if (!talks.length) return <p className="text-muted-foreground">{m.session_speakers_speaker_none()}</p>;
  return (
    <ol ref={reorder.list} className="flex flex-col gap-2">
      {talks.map((talk, index) => (
        <li
          key={talk.deckId}
          className={clsx(
            "flex items-center gap-3 rounded-md border bg-card p-3 max-sm:flex-wrap max-sm:gap-y-1",
            reorder.dragged === index && "opacity-50",
          )}
        >
          {isOpen && <DragHandle index={index} />}
          <Talk talk={talk} number={index + 1} session={session} />
          {isOpen && (
            <div className="flex shrink-0 max-sm:basis-full max-sm:justify-end">
              <ReorderButtons
                reorder={reorder}
                index={index}
                upLabel={m.session_speakers_speaker_moveUp({ name: nameOf(talk) })}
                downLabel={m.session_speakers_speaker_moveDown({ name: nameOf(talk) })}
                isDisabled={isBusy}
              />
              <ConfirmButton
                variant="ghost"
                size="icon"
                aria-label={m.session_speakers_speaker_remove({ name: nameOf(talk) })}
                disabled={talk.hasSpoken || isBusy}
                ask={{
                  title: m.session_speakers_speaker_removeAsk({ name: nameOf(talk) }),
                  text: m.session_speakers_speaker_removeText(),
                  confirm: m.session_speakers_speaker_removeConfirm(),
                }}
                onConfirm={() => onRemove(talk.deckId)}
              >
                <Trash2 aria-hidden="true" />
              </ConfirmButton>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

type TalkProps = { talk: PlannedTalk; number: number; session: Lineup["session"] };

function Talk({ talk, number, session }: TalkProps) {
  const { slides } = FORMATS[session.format];
  const state = talk.hasSpoken
    ? m.session_speakers_speaker_hasSpoken()
    : m.session_decks_filled({ filled: talk.ready, slides });
  return (
    <>
      <span className="w-5 shrink-0 side-end text-sm font-medium tabular-nums">{number}</span>
      <Avatar name={nameOf(talk)} src={talk.speaker?.avatarUrl ?? null} />
      <span className="min-w-0 grow basis-0 text-sm">
        <a
          href={`/sessions/${session.id}/deck?of=${talk.deckId}`}
          lang={membersLanguage()}
          className="block font-medium wrap-anywhere hover:underline"
        >
          {talk.title}
        </a>
        <span className="block text-xs text-muted-foreground">
          {nameOf(talk)} · <span>{state}</span>
        </span>
      </span>
    </>
  );
}
