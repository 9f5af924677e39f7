import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readIntroductions } from "@/features/member/introductions/queries";
import { IntroductionsScreen } from "@/features/member/introductions/ui/introductions-screen";

export const generateMetadata = privateMetadata(m.member_directory_page_introductions);

export default async function IntroductionsPage() {
  const gate = await requirePage("/members/introductions");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const viewer = scope.viewer ?? notFound();
  const introductions = await readIntroductions({ ...scope, viewer });
  return <IntroductionsScreen introductions={introductions} timeZone={scope.tenant.timeZone} />;
}
