"use client";
import { useRouter } from "next/navigation";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { ShownBlock } from "@/features/security/blocks/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type BlockListProps = { blocks: readonly ShownBlock[]; timeZone: string };

export function BlockList({ blocks, timeZone }: BlockListProps) {
  const [held, past] = [blocks.filter(({ isPast }) => !isPast), blocks.filter(({ isPast }) => isPast)];
  return (
    <div className="flex flex-col gap-4 text-sm">
      {held.length === 0 && <p className="text-muted-foreground">{m.security_noRules()}</p>}
      {held.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {held.map((block) => (
            <Rule key={block.id} block={block} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details>
          <summary className="w-fit rounded-sm py-1 text-muted-foreground hover:text-foreground">
            {m.security_blocks_block_past({ rules: past.length })}
          </summary>
          <ul className="mt-2 divide-y rounded-lg border">
            {past.map((block) => (
              <Rule key={block.id} block={block} timeZone={timeZone} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Rule({ block, timeZone }: { block: ShownBlock; timeZone: string }) {
  const { subject, effect, reason, isPast } = block;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{subject}</span>
          <Badge tone={effect === "block" && !isPast ? "destructive" : "neutral"}>
            {effect === "block" ? m.security_blocks_block_blocked() : m.common_exception()}
          </Badge>
        </p>
        <p className="wrap-anywhere">{reason}</p>
        <p className="text-xs text-muted-foreground">{timesOf(block, timeZone)}</p>
      </div>
      {!isPast && <LiftButton block={block} />}
    </li>
  );
}

function timesOf({ by, createdAt, expiresAt, liftedAt }: ShownBlock, timeZone: string): string {
  const moment = (date: Date) => formatDate(date, "moment", timeZone);
  const when = moment(createdAt);
  const made = by ? m.security_blocks_block_by({ name: by, when }) : when;
  if (liftedAt) return m.security_blocks_block_lifted({ made, when: moment(liftedAt) });
  return expiresAt
    ? m.security_blocks_block_until({ made, when: moment(expiresAt) })
    : m.security_blocks_block_untilLifted({ made });
}

function LiftButton({ block: { id, subject } }: { block: ShownBlock }) {
  const router = useRouter();
  const lift = api.security.liftBlock.useMutation();
  const run = async () => {
    try {
      await lift.mutateAsync({ id });
      void toast.success(m.security_ruleLifted());
      router.refresh();
    } catch (error) {
      toastError(m.security_notLifted(), error);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      loading={lift.isPending}
      onClick={() => void run()}
      aria-label={m.security_blocks_block_liftOf({ subject })}
    >
      {m.security_blocks_block_lift()}
    </Button>
  );
}
