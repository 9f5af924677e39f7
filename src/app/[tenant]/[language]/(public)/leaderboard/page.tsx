import * as m from "#messages";
import { cachedBoard } from "@/api/cache/directory";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { BOARD_PERIODS } from "@/domain/startup/leaderboards/urls";
import { currentBoardFeeds } from "@/features/startup/feeds/urls";
import { CurrentBoards } from "@/features/startup/leaderboards/ui/current-leaderboards";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = publicMetadata("/leaderboard", () => ({
  title: m.common_leaderboard(),
  description: m.startup_leaderboards_boards_lead(),
  feeds: currentBoardFeeds(),
}));

export default async function LeaderboardPage() {
  const gate = await requirePublicPage("/leaderboard");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { id } = gate.scope.tenant;
  const pages = await Promise.all(BOARD_PERIODS.map((period) => cachedBoard(id, period, null)));
  return <CurrentBoards pages={pages} />;
}
