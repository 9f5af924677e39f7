import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { tenant as tenantParam } from "next/root-params";
import * as m from "#messages";
import { describeDenial } from "@/access/copy";
import { isFeature } from "@/access/names";
import type { Denial } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { cachedTenant } from "@/api/cache/cached-tenant";
import { SessionDenied } from "@/app/_screens/session/session-denied";

type Props = { params: Promise<{ feature: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { denial, tenant } = await readDenial(await params);
  const title =
    denial.feature === "sessions" ? m.session_unavailable() : describeDenial(denial, tenant).title;
  return { title, robots: { index: false } };
}

/** The proxy responds with this page and status 404 for all pages of a feature that the community doesn't have. */
export default async function FeatureNotAvailablePage({ params }: Props) {
  return <SessionDenied {...(await readDenial(await params))} />;
}

async function readDenial({ feature }: { feature: string }): Promise<{ denial: Denial; tenant: Tenant }> {
  const tenant = await cachedTenant(String(await tenantParam()));
  if (!tenant || !isFeature(feature)) notFound();
  return { denial: { reason: "feature", feature }, tenant };
}
