import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { ReplayPage } from "@/app/_screens/session/replay-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { openReplay } from "@/features/session/replay/queries";
import { isId } from "@/lib/id";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ talk?: string | string[] }> };

const load = cache(async (id: string, deckId: string | null) => {
  const gate = await requirePage("/sessions/{id}/replay", `/sessions/${id}/replay`);
  return gate.denial ? { gate, opening: null } : { gate, opening: await openReplay(gate.scope, id, deckId) };
});

async function replayOf({ params, searchParams }: Props) {
  const [{ id }, { talk }] = [await params, await searchParams];
  if (!isId(id)) notFound();
  return load(id, isId(talk) ? talk : null);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { opening } = await replayOf(props);
  return {
    title: opening
      ? m.lib_labelled({ label: m.session_replay_title(), text: opening.replay.title })
      : m.session_replay_title(),
  };
}

export default async function SessionReplayPage(props: Props) {
  const { gate, opening } = await replayOf(props);
  if (gate.denial) return <SessionDenied {...gate} />;
  return <ReplayPage opening={opening ?? notFound()} isSignedIn={gate.scope.viewer !== null} />;
}
