import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { ownershipPath } from "@/domain/member/roles/rules";
import { OfferScreen } from "@/features/member/ownership/ui/offer-screen";
import { readOffer } from "@/features/member/team/queries";

export const generateMetadata = privateMetadata(m.app_titles_ownership);

type Props = { params: Promise<{ id: string }> };

export default async function OwnershipPage({ params }: Props) {
  const { id } = await params;
  const gate = await requirePage("/ownership/{id}", ownershipPath(id));
  if (gate.denial) return <AccessDenied {...gate} />;
  const { branding, timeZone } = gate.scope.tenant;
  const offer = (await readOffer(gate.scope, id)) ?? notFound();
  return <OfferScreen offer={offer} community={branding.companyName} timeZone={timeZone} />;
}
