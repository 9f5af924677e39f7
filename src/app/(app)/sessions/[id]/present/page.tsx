import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { openScreen, readBackstage, readOwnDeck } from "@/features/session/stage/load-screen";
import { PresenterScreen } from "@/features/session/stage/ui/presenter/presenter-screen";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.common_presenterView);

type Props = { params: Promise<{ id: string }> };

export default async function PresenterPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const gate = await requirePage("/sessions/{id}/present", `/sessions/${id}/present`);
  if (gate.denial) return <SessionDenied {...gate} />;
  const start = (await openScreen(gate.scope, id)) ?? notFound();
  const { isHost, ownDeckId } = (await readBackstage(gate.scope, id)) ?? notFound();
  const own = ownDeckId ? await readOwnDeck(gate.scope, ownDeckId) : null;
  const username = gate.scope.viewer?.username ?? "";
  return <PresenterScreen {...start} own={own} username={username} isHost={isHost} />;
}
