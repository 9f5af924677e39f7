import type { Metadata } from "next";
import * as m from "#messages";
import { cachedBoardOf } from "@/api/cache/directory";
import { requirePublicPage } from "@/api/pages/require-page";
import { boardImage } from "@/app/_shell/seo/og-image-content";
import { pageMetadata } from "@/app/_shell/seo/page-metadata";
import { boardPath } from "@/domain/startup/leaderboards/urls";
import { feedTypes } from "@/features/startup/feeds/urls";
import { boardTitle } from "@/features/startup/leaderboards/copy";

type Props = { params: Promise<{ period: string; name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/leaderboard/{period}/{name}");
  if (gate.denial) return {};
  const { tenant } = gate.scope;
  const page = await cachedBoardOf(tenant.id, await params);
  const path = boardPath(page.board);
  const title = m.lib_labelled({
    label: m.common_leaderboard(),
    text: boardTitle(page.board),
  });
  return pageMetadata(tenant, {
    title,
    description: m.startup_leaderboards_boards_lead(),
    path,
    feeds: feedTypes({ kind: "board", ...page.board }),
    image: boardImage(page),
  });
}
