import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cachedBoard } from "@/api/cached";
import { requirePublicPage } from "@/api/require-page";
import { boardPath, readBoardName } from "@/features/startup/board-address";
import { BOARDS, boardTitle } from "@/features/startup/board-copy";
import { BoardScreen } from "@/features/startup/ui/board-screen";
import { Restricted } from "../../../../_shell/restricted";

type Props = { params: Promise<{ period: string; name: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

async function boardOf({ params }: Props) {
  const { period, name } = await params;
  return readBoardName(period, name) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const board = await boardOf(props);
  const title = `${BOARDS.title}: ${boardTitle(board)}`;
  return { title, description: BOARDS.lead, alternates: { canonical: boardPath(board) } };
}

export default async function BoardOfPage(props: Props) {
  const gate = await requirePublicPage("/leaderboard/{period}/{name}");
  if (gate.denial) return <Restricted {...gate} />;
  const { period, startsOn } = await boardOf(props);
  return <BoardScreen page={await cachedBoard(gate.scope.tenant.id, period, startsOn)} />;
}
