import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { isChangeable } from "@/domain/session/rules";
import { readPlan } from "@/features/session/planning/queries";
import { PlanScreen } from "@/features/session/planning/ui/plan-screen";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.app_titles_editSession);

type Props = { params: Promise<{ id: string }> };

export default async function EditSessionPage({ params }: Props) {
  const { id } = await params;
  const gate = await requirePage("/sessions/{id}/edit", `/sessions/${id}/edit`);
  if (gate.denial) return <SessionDenied {...gate} />;
  const viewer = gate.scope.viewer ?? notFound();
  const open = isId(id) ? await readPlan(gate.scope, { sessionId: id }) : null;
  if (!open || !isChangeable(open.status)) notFound();
  return <PlanScreen userId={viewer.userId} start={open} />;
}
