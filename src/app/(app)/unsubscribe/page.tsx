import type { Metadata } from "next";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { UnsubscribeCard } from "@/features/notification/preferences/ui/unsubscribe-card";
import { describeUnsubscription } from "@/features/notification/preferences/unsubscribe";

export const generateMetadata = (): Metadata => ({
  title: m.common_unsubscribe(),
  robots: { index: false },
  referrer: "no-referrer",
});

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The target of an email's unsubscribe link. Opening it changes nothing; its button is a form, so no script
 * is needed.
 */
export default async function UnsubscribePage({ searchParams }: Props) {
  const gate = await requirePage("/unsubscribe");
  if (gate.denial) return <AccessDenied {...gate} />;
  const token = String((await searchParams).token ?? "");
  const offer = await describeUnsubscription(gate.scope, token);
  return <UnsubscribeCard offer={offer} token={token} community={gate.scope.tenant.branding.companyName} />;
}
