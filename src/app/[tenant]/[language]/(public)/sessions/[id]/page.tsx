import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cachedSession, cachedStageTalk } from "@/api/cache/sessions";
import { requirePublicPage } from "@/api/pages/require-page";
import { sessionMetadata } from "@/app/_screens/session/metadata";
import { SessionPage } from "@/app/_screens/session/session-page";
import { StructuredData } from "@/app/_shell/seo/structured-data";
import { originOf } from "@/domain/tenant/origin";
import { sessionJsonLd } from "@/features/session/browse/json-ld";
import { SessionsUnavailable } from "@/features/session/browse/ui/sessions-unavailable";

type Props = { params: Promise<{ id: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

const sessionOf = async (tenantId: string, { params }: Props) =>
  (await cachedSession(tenantId, (await params).id)) ?? notFound();

export async function generateMetadata(props: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/sessions/{id}");
  if (gate.denial) return {};
  return sessionMetadata(gate.scope.tenant, await sessionOf(gate.scope.tenant.id, props));
}

export default async function PublicSessionPage(props: Props) {
  const gate = await requirePublicPage("/sessions/{id}");
  if (gate.denial) return <SessionsUnavailable />;
  const { tenant } = gate.scope;
  const session = await sessionOf(tenant.id, props);
  const stage = session.status === "live" ? await cachedStageTalk(tenant.id, session.id) : null;
  const data = sessionJsonLd(session, tenant.branding.companyName, originOf(tenant.domain));
  return (
    <>
      <StructuredData tenant={tenant} data={data} />
      <SessionPage session={session} stage={stage} />
    </>
  );
}
