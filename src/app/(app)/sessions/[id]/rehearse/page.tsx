import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { openRehearsal } from "@/features/session/rehearsal/rehearsals";
import { RehearsalScreen } from "@/features/session/rehearsal/ui/rehearsal-screen";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.app_titles_rehearse);

type Props = { params: Promise<{ id: string }> };

export default async function RehearsePage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const gate = await requirePage("/sessions/{id}/rehearse", `/sessions/${id}/rehearse`);
  if (gate.denial) return <SessionDenied {...gate} />;
  const room = (await openRehearsal(gate.scope, id)) ?? notFound();
  return <RehearsalScreen room={room} />;
}
