import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { QrCode } from "@/components/content/qr-code";
import { originOf } from "@/domain/tenant/origin";
import { openScreen } from "@/features/session/stage/load-screen";
import { ProjectorScreen } from "@/features/session/stage/ui/projector/projector-screen";
import { shortPath } from "@/features/session/urls";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.common_bigScreen);

type Props = { params: Promise<{ id: string }> };

export default async function BigScreenPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const gate = await requirePage("/sessions/{id}/screen", `/sessions/${id}/screen`);
  if (gate.denial) return <SessionDenied {...gate} />;
  const start = (await openScreen(gate.scope, id)) ?? notFound();
  const { branding, domain } = gate.scope.tenant;
  const link = `${originOf(domain)}${shortPath(id)}`;
  const code = <QrCode text={link} label={m.session_stage_joinAt()} />;
  const join = { address: link.replace(/^https?:\/\//, ""), code };
  return <ProjectorScreen {...start} brand={branding} join={join} />;
}
