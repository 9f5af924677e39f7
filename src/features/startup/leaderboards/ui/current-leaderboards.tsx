import * as m from "#messages";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { boardPath } from "@/domain/startup/leaderboards/urls";
import type { BoardPage } from "@/features/startup/directory/schema";
import { boardTitle, CURRENT_BOARDS, earlierTitle } from "@/features/startup/leaderboards/copy";
import { rowData } from "@/features/startup/ui/row-data";
import { StartupRows } from "@/features/startup/ui/startup-rows";

const ROWS = 5;
const link = "inline-flex min-h-6 items-center text-sm text-brand underline-offset-4 hover:underline";

export const CurrentBoards = ({ pages }: { pages: readonly BoardPage[] }) => (
  <div className="page-column pb-16">
    <PageHeader title={m.common_leaderboard()} text={m.startup_leaderboards_boards_lead()} />
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {pages.map((page) => (
        <CurrentBoard key={page.board.period} page={page} />
      ))}
    </div>
    <p className="pt-8">
      <a href="/docs/ranking" className={link}>
        {m.common_howRankingWorks()}
      </a>
    </p>
  </div>
);

function CurrentBoard({ page: { board, items, earlier } }: { page: BoardPage }) {
  const id = `board-${board.period}`;
  return (
    <section aria-labelledby={id} className="medals overflow-hidden rounded-lg border bg-card">
      <div className="flex items-baseline justify-between gap-4 border-b px-4 py-3">
        <h2 id={id} className="text-base font-semibold">
          {CURRENT_BOARDS[board.period]()}
        </h2>
        <Link href={boardPath(board)} prefetch={false} className={link}>
          {boardTitle(board)}
        </Link>
      </div>
      {items.length > 0 ? (
        <StartupRows startups={rowData(items.slice(0, ROWS))} level={3} isFirst />
      ) : (
        <p className="px-4 py-8 text-sm text-muted-foreground">{m.startup_leaderboards_boards_noneOpen()}</p>
      )}
      {earlier && (
        <p className="border-t px-4 py-3 text-sm text-muted-foreground">
          <Link href={boardPath(earlier)} prefetch={false} className={link}>
            {earlierTitle(board, earlier)}
          </Link>
        </p>
      )}
    </section>
  );
}
