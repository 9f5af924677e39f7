import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { OfferScreen } from "@/features/member/ownership/ui/offer-screen";
import { ownershipPath } from "@/features/member/roles/rules";
import { readOffer } from "@/features/member/team/queries";

export const metadata: Metadata = { title: "Ownership", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function OwnershipPage({ params }: Props) {
  const { id } = await params;
  const gate = await requirePage("/ownership/{id}", ownershipPath(id));
  if (gate.denial) return <AccessDenied {...gate} />;
  const { branding, timeZone } = gate.scope.tenant;
  const offer = (await readOffer(gate.scope, id)) ?? notFound();
  return <OfferScreen offer={offer} community={branding.companyName} timeZone={timeZone} />;
}
