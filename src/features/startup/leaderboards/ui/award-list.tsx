import { Trophy } from "lucide-react";
import * as m from "#messages";
import { Link } from "@/components/link";
import { boardPath } from "@/domain/startup/leaderboards/urls";
import type { Award } from "@/features/startup/directory/schema";
import { awardTitle, boardTitle } from "@/features/startup/leaderboards/copy";

/** The final ranks a startup may be proud of, each linked to its board. */
export function AwardList({ awards }: { awards: readonly Award[] }) {
  if (awards.length === 0) return null;
  return (
    <ul aria-label={m.startup_leaderboards_boards_awards()} className="flex flex-wrap gap-2">
      {awards.map(({ place, ...board }) => (
        <li key={board.period}>
          <Link
            href={boardPath(board)}
            className="chip h-auto! min-h-8 shrink! flex-wrap gap-y-0! py-1 whitespace-normal!"
          >
            <Trophy aria-hidden="true" className="size-3.5 text-brand" />
            <span className="font-medium text-foreground">{awardTitle(place, board.period)}</span>
            <span>{boardTitle(board)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
