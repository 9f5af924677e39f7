import type { Metadata } from "next";
import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { RecordView } from "@/features/session/browse/ui/record-view";
import { openScreen } from "@/features/session/stage/load-screen";
import { LiveScreen } from "@/features/session/stage/ui/audience/live-screen";
import { isId } from "@/lib/id";

export const generateMetadata = (): Metadata => ({ title: m.common_live() });

type Props = { params: Promise<{ id: string }> };

export default async function LivePage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const gate = await requirePage("/sessions/{id}/live", `/sessions/${id}/live`);
  if (gate.denial) return <SessionDenied {...gate} />;
  const start = (await openScreen(gate.scope, id)) ?? notFound();
  return (
    <>
      {gate.scope.viewer && <RecordView sessionId={id} place="stage" />}
      <LiveScreen {...start} />
    </>
  );
}
