import * as m from "#messages";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { rankingSections } from "@/features/startup/ranking/copy";
import { RankingGuide } from "@/features/startup/ranking/ui/ranking-guide";
import { toHeading } from "@/lib/text/markdown/headings";
import { GuideFrame } from "../../_pages/guide-frame";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = publicMetadata("/docs/ranking", () => ({
  title: m.common_howRankingWorks(),
  description: m.startup_ranking_lead(),
}));

export default async function RankingPage() {
  const gate = await requirePublicPage("/docs/ranking");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <GuideFrame
      title={m.common_howRankingWorks()}
      text={m.startup_ranking_lead()}
      place={{ name: "ranking", hasDirectory: true }}
      headings={rankingSections().map(toHeading)}
    >
      <RankingGuide />
    </GuideFrame>
  );
}
