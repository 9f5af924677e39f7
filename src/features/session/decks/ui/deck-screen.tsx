"use client";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { RichText } from "@/components/content/rich-text";
import { FormBesideSkeleton } from "@/components/feedback/form-skeleton";
import { ShowShell } from "@/components/navigation/show-shell";
import { buttonVariants } from "@/components/ui/button-variants";
import { FORMATS } from "@/domain/session/rules";
import { showSlide } from "@/features/session/decks/rules";
import type { OpenDeck } from "@/features/session/decks/schema";
import { formatDate } from "@/lib/time/date";
import { Slide } from "./slide";

/** Rendered on the client only, because input before hydration would be lost. */
const DeckEditor = clientOnly(
  () => import("./deck-editor").then((file) => file.DeckEditor),
  FormBesideSkeleton,
);

/** The speaker edits the deck; a host can only view it. */
export function DeckScreen({ deck }: { deck: OpenDeck }) {
  const { session, isMine, closed, values, speaker } = deck;
  const { name, slides, secondsPerSlide } = FORMATS[session.format];
  const facts = {
    ...{ session: session.title, format: name(), slides, seconds: secondsPerSlide },
    when: formatDate(session.startsAt, "appointment", session.timeZone),
  };
  return (
    <ShowShell
      back={{ href: `/sessions/${session.id}`, label: m.session_backToSession() }}
      title={isMine ? m.session_decks_talk_yours() : values.title}
      actions={
        isMine &&
        !closed && (
          <a
            href={`/sessions/${session.id}/rehearse`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {m.session_decks_talk_rehearse()}
          </a>
        )
      }
      className="page-column gap-6 py-6"
    >
      <p className="text-sm text-muted-foreground">
        <RichText
          text={
            isMine
              ? m.session_decks_editor_deckPage_for(facts)
              : m.session_decks_editor_deckPage_by({
                  ...facts,
                  speaker: speaker?.fullName ?? m.common_formerMemberInList(),
                })
          }
          parts={{
            session: (words) => (
              <a href={`/sessions/${session.id}`} className="text-brand underline underline-offset-2">
                {words}
              </a>
            ),
          }}
        />
      </p>
      {closed && <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">{closed}</p>}
      {isMine && !closed ? <DeckEditor deck={deck} /> : <DeckSheet deck={deck} />}
    </ShowShell>
  );
}

const DeckSheet = ({ deck: { values } }: { deck: OpenDeck }) => (
  <ol className="grid gap-4 pb-16 sm:grid-cols-2 lg:grid-cols-3">
    {values.slides.map((slide, index) => (
      <li key={slide.id} className="flex flex-col gap-1.5">
        <Slide
          slide={showSlide(slide, index)}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
          className="rounded-md border"
        />
        <p className="text-xs text-muted-foreground">
          <span className="font-medium text-foreground tabular-nums">{index + 1}</span>
          {slide.notes && <span>{` · ${slide.notes}`}</span>}
        </p>
      </li>
    ))}
  </ol>
);
