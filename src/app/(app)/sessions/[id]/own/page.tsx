import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePage } from "@/api/pages/require-page";
import { SessionPage } from "@/app/_screens/session/session-page";
import { readSession } from "@/features/session/browse/detail";
import { SessionsUnavailable } from "@/features/session/browse/ui/sessions-unavailable";

type Props = { params: Promise<{ id: string }> };

async function open({ params }: Props) {
  const gate = await requirePage("/sessions/{id}");
  if (gate.denial) return null;
  return (await readSession(gate.scope, (await params).id)) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const session = await open(props);
  if (!session) return {};
  return { title: session.title, robots: { index: false } };
}

/** A session that isn't public, rendered for a viewer with access. The proxy rewrites to it. */
export default async function OwnSessionPage(props: Props) {
  const session = await open(props);
  return session ? <SessionPage session={session} /> : <SessionsUnavailable />;
}
