import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { openScreen, readBackstage } from "@/features/session/stage/load-screen";
import { ConsoleScreen } from "@/features/session/stage/ui/console/console-screen";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.app_titles_console);

type Props = { params: Promise<{ id: string }> };

export default async function ConsolePage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const gate = await requirePage("/sessions/{id}/console", `/sessions/${id}/console`);
  if (gate.denial) return <SessionDenied {...gate} />;
  const start = (await openScreen(gate.scope, id)) ?? notFound();
  const backstage = await readBackstage(gate.scope, id);
  if (!backstage?.isHost) notFound();
  return <ConsoleScreen {...start} username={gate.scope.viewer?.username ?? ""} />;
}
