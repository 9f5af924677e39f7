import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { openDeck } from "@/features/session/decks/queries";
import { DeckScreen } from "@/features/session/decks/ui/deck-screen";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.app_titles_deck);

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ of?: string | string[] }> };

/** The viewer's own deck, or for a host the deck given in the query. */
export default async function DeckPage({ params, searchParams }: Props) {
  const [{ id }, { of }] = await Promise.all([params, searchParams]);
  if (!isId(id)) notFound();
  const gate = await requirePage("/sessions/{id}/deck", `/sessions/${id}/deck`);
  if (gate.denial) return <SessionDenied {...gate} />;
  const deckId = isId(of) ? of : undefined;
  const deck = (await openDeck(gate.scope, { sessionId: id, deckId })) ?? notFound();
  return <DeckScreen deck={deck} />;
}
