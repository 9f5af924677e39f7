import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePage } from "@/api/pages/require-page";
import { DangerZone } from "@/app/_settings/danger-zone";
import { SettingsFrame } from "@/app/_settings/settings-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { LinkingOutcome } from "@/features/auth/account/ui/linking-outcome";
import { readExport } from "@/features/auth/export/export";
import { ExportSection } from "@/features/auth/export/ui/export-section";
import { readOwnStanding } from "@/features/member/sanctions/own-sanctions";
import { OwnStanding } from "@/features/member/sanctions/ui/own-sanctions";
import { WaysIn } from "./ways-in";

export const metadata: Metadata = { title: "Account settings", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AccountSettingsPage({ searchParams }: Props) {
  const gate = await requirePage("/settings/account");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant, now } = gate.scope;
  const viewer = gate.scope.viewer ?? notFound();
  const owner = { tenant, viewer, now };
  return (
    <SettingsFrame tenant={tenant} current="/settings/account">
      <LinkingOutcome outcome={(await searchParams).google} />
      <OwnStanding
        community={tenant.branding.companyName}
        sanctions={await readOwnStanding(owner)}
        timeZone={tenant.timeZone}
      />
      <WaysIn owner={owner} />
      <ExportSection first={await readExport(owner)} timeZone={tenant.timeZone} />
      <DangerZone community={viewer.member ? tenant.branding.companyName : null} />
    </SettingsFrame>
  );
}
