import { headers } from "next/headers";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readClient } from "@/domain/auth/session-cookie";
import { describeLink } from "@/features/auth/sign-in/redeem-link";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";
import { ResetForm } from "@/features/auth/sign-in/ui/forms/reset-form";
import { LinkGone } from "@/features/auth/sign-in/ui/link-gone";

export const generateMetadata = privateMetadata(m.common_chooseNewPassword);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ResetPage({ searchParams }: Props) {
  const gate = await requirePage("/auth/reset");
  if (gate.denial) return <AccessDenied {...gate} />;
  const token = String((await searchParams).token ?? "");
  const client = readClient(await headers());
  const link = await describeLink(gate.scope, { purpose: "reset", token, client });
  return (
    <AuthCard title={m.common_chooseNewPassword()}>
      {link ? <ResetForm token={token} email={link.email} /> : <LinkGone />}
    </AuthCard>
  );
}
