import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cachedBoard } from "@/api/cached-directory";
import { requirePublicPage } from "@/api/require-page";
import { StructuredData } from "@/components/structured-data";
import { boardPath, readBoardName } from "@/features/startup/board-address";
import { BOARDS, boardTitle } from "@/features/startup/board-copy";
import { boardData } from "@/features/startup/board-data";
import { feedTypes } from "@/features/startup/feed-address";
import { BoardScreen } from "@/features/startup/ui/board-screen";
import { originOf } from "@/server/tenants";
import { pictureMetadata } from "../../../../../_shell/link-picture";
import { boardPicture } from "../../../../../_shell/picture-facts";
import { Restricted } from "../../../../../_shell/restricted";

type Props = { params: Promise<{ period: string; name: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

async function boardOf({ params }: Props) {
  const { period, name } = await params;
  return readBoardName(period, name) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/leaderboard/{period}/{name}");
  if (gate.denial) return {};
  const { tenant } = gate.scope;
  const board = await boardOf(props);
  const path = boardPath(board);
  const page = await cachedBoard(tenant.id, board.period, board.startsOn);
  const { images, twitter } = pictureMetadata(tenant, path, boardPicture(page));
  const title = `${BOARDS.title}: ${boardTitle(board)}`;
  return {
    title,
    description: BOARDS.lead,
    alternates: { canonical: path, types: feedTypes({ kind: "board", ...board }) },
    openGraph: { title, description: BOARDS.lead, url: path, images },
    twitter,
  };
}

export default async function BoardOfPage(props: Props) {
  const gate = await requirePublicPage("/leaderboard/{period}/{name}");
  if (gate.denial) return <Restricted {...gate} />;
  const { period, startsOn } = await boardOf(props);
  const { tenant } = gate.scope;
  const page = await cachedBoard(tenant.id, period, startsOn);
  return (
    <>
      <StructuredData data={boardData(page, originOf(tenant.domain))} />
      <BoardScreen page={page} />
    </>
  );
}
