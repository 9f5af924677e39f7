import { MoreHorizontal } from "lucide-react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { ACTION_NAMES, type Action, isSanction, suggestAction } from "@/domain/moderation/cases/rules";
import type { CaseView } from "@/features/moderation/cases/schema";
import type { Queue } from "./use-queue";

const PRIMARY_ACTIONS: readonly Action[] = ["approve", "trust", "hide", "remove"];

const nameOf = (action: Action): string => {
  if (action === "purge") return m.moderation_cases_queue_case_purge();
  return isSanction(action)
    ? m.moderation_cases_queue_case_theAuthor({ act: ACTION_NAMES[action]() })
    : ACTION_NAMES[action]();
};

export function CaseActions({ found, queue }: { found: CaseView; queue: Queue }) {
  const begin = (action: Action) => queue.begin(action, [found.id]);
  const suggested = suggestAction(found);
  const first = found.actions.filter((action) => PRIMARY_ACTIONS.includes(action));
  const rest = found.actions.filter((action) => !PRIMARY_ACTIONS.includes(action));
  return (
    <div className="flex flex-wrap gap-2">
      {first.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === suggested ? "primary" : "outline"}
          onClick={() => begin(action)}
        >
          {ACTION_NAMES[action]()}
        </Button>
      ))}
      {rest.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" variant="outline">
              {m.moderation_cases_queue_case_more()}
              <MoreHorizontal aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            {rest.map((action) => (
              <DropdownMenuItem
                key={action}
                destructive={action === "ban" || action === "purge"}
                onSelect={() => begin(action)}
              >
                {nameOf(action)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  );
}
