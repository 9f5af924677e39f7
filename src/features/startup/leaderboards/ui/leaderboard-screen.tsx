import { ArrowLeft, ArrowRight } from "lucide-react";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { type Board, boardPath } from "@/domain/startup/leaderboards/urls";
import type { BoardPage } from "@/features/startup/directory/schema";
import { boardDays, boardState, boardTitle } from "@/features/startup/leaderboards/copy";
import { rowData } from "@/features/startup/ui/row-data";
import { StartupRows } from "@/features/startup/ui/startup-rows";

/** The board of a day, week, month or year, with links to the adjacent ones. (DIR-7) */
export function BoardScreen({ page }: { page: BoardPage }) {
  const { board, isOpen, items } = page;
  const days = boardDays(board);
  return (
    <div className="page-column flex flex-col pb-16">
      <Link
        href="/leaderboard"
        className="inline-flex min-h-6 items-center self-start pt-5 text-sm text-muted-foreground hover:text-foreground"
      >
        {m.common_leaderboard()}
      </Link>
      <header className="flex flex-col gap-1 pt-2 pb-5">
        <h1 className="display text-xl">{boardTitle(board)}</h1>
        <p className="text-muted-foreground">
          {[days, boardState(board, isOpen)].filter(Boolean).join(". ")}
        </p>
      </header>
      {items.length > 0 ? (
        <div className="medals overflow-hidden rounded-lg border bg-card">
          <StartupRows startups={rowData(items)} level={2} isFirst />
        </div>
      ) : (
        <EmptyState
          title={m.common_noVotesYet()}
          text={
            isOpen ? m.startup_leaderboards_boards_noneOpen() : m.startup_leaderboards_boards_noneClosed()
          }
        />
      )}
      <Neighbours {...page} />
    </div>
  );
}

const Neighbours = ({ earlier, later }: BoardPage) => (
  <nav
    aria-label={m.startup_directory_browse_otherBoards()}
    className="flex flex-wrap justify-between gap-3 pt-6"
  >
    {earlier && (
      <BoardLink board={earlier} rel="prev">
        <ArrowLeft aria-hidden="true" />
        <span className="sr-only">{m.startup_directory_browse_before()} </span>
        {boardTitle(earlier)}
      </BoardLink>
    )}
    {later && (
      <BoardLink board={later} rel="next" className="ms-auto">
        <span className="sr-only">{m.startup_directory_browse_after()} </span>
        {boardTitle(later)}
        <ArrowRight aria-hidden="true" />
      </BoardLink>
    )}
  </nav>
);

type BoardLinkProps = { board: Board; rel: string; className?: string; children: React.ReactNode };

const BoardLink = ({ board, rel, className = "", children }: BoardLinkProps) => (
  <Link
    href={boardPath(board)}
    rel={rel}
    prefetch={false}
    className={`${buttonVariants({ variant: "outline" })} ${className}`}
  >
    {children}
  </Link>
);
