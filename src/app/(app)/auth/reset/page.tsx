import type { Metadata } from "next";
import { headers } from "next/headers";
import { requirePage } from "@/api/pages/require-page";
import { MEMBER_PAGES_COPY } from "@/app/_settings/copy";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { describeLink } from "@/features/auth/sign-in/redeem-link";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";
import { ResetForm } from "@/features/auth/sign-in/ui/forms/reset-form";
import { LinkGone } from "@/features/auth/sign-in/ui/link-gone";
import { readClient } from "@/server/auth/session-cookie";

export const metadata: Metadata = { title: MEMBER_PAGES_COPY.newPassword, robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ResetPage({ searchParams }: Props) {
  const gate = await requirePage("/auth/reset");
  if (gate.denial) return <AccessDenied {...gate} />;
  const token = String((await searchParams).token ?? "");
  const client = readClient(await headers());
  const link = await describeLink(gate.scope, { purpose: "reset", token, client });
  return (
    <AuthCard title={MEMBER_PAGES_COPY.newPassword}>
      {link ? <ResetForm token={token} email={link.email} /> : <LinkGone />}
    </AuthCard>
  );
}
