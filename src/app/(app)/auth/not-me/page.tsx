import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { canDisown } from "@/features/auth/sign-in/disown-sign-in";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";
import { DisownForm } from "@/features/auth/sign-in/ui/forms/disown-form";
import { LinkGone } from "@/features/auth/sign-in/ui/link-gone";

export const generateMetadata = privateMetadata(m.auth_disown_title);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NotMePage({ searchParams }: Props) {
  const gate = await requirePage("/auth/not-me");
  if (gate.denial) return <AccessDenied {...gate} />;
  const token = String((await searchParams).token ?? "");
  const isOpen = await canDisown(gate.scope, token);
  return (
    <AuthCard title={m.auth_disown_title()} text={isOpen ? m.auth_disown_text() : undefined}>
      {isOpen ? <DisownForm token={token} /> : <LinkGone />}
    </AuthCard>
  );
}
