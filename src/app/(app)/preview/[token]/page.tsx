import type { Metadata } from "next";
import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { readPreview } from "@/features/startup/drafts/preview";
import { StartupScreen } from "@/features/startup/page/ui/startup-screen";

export const generateMetadata = (): Metadata => ({
  title: m.common_preview(),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

type Props = { params: Promise<{ token: string }> };

export default async function PreviewPage({ params }: Props) {
  const gate = await requirePage("/preview/{token}");
  if (gate.denial) return <AccessDenied {...gate} />;
  const startup = (await readPreview(gate.scope, (await params).token)) ?? notFound();
  return <StartupScreen startup={startup} timeZone={gate.scope.tenant.timeZone} />;
}
