"use client";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { HOSTING as copy } from "@/features/hosting/copy";
import { RATE_ACTION_NAMES } from "@/features/hosting/rules";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { Panel, Row, Rows } from "@/features/hosting/ui/panel";
import { LIMIT_COPY, PAGE_RULE_COPY } from "@/features/hosting/zone/copy";
import { formatNumber } from "@/lib/format/number";
import { api, type Outputs } from "@/trpc/react";
import { RateLimitForm } from "./rate-limit-form";
import { RowActions } from "./row-actions";

type Limit = Outputs["hosting"]["security"]["rateLimits"][number];

const nameOf = (action: string): string =>
  RATE_ACTION_NAMES[action as keyof typeof RATE_ACTION_NAMES] ?? action;

const titleOf = ({ threshold, period }: Limit): string => LIMIT_COPY.rate(formatNumber(threshold), period);

export function RateLimits({ limits }: { limits: Limit[] }) {
  const [edited, setEdited] = useState<Limit | "new" | null>(null);
  return (
    <Panel
      title={LIMIT_COPY.title}
      text={LIMIT_COPY.text}
      action={
        <Button variant="secondary" onClick={() => setEdited("new")}>
          {LIMIT_COPY.add}
        </Button>
      }
    >
      {limits.length === 0 ? (
        <p className="text-sm text-muted-foreground">{PAGE_RULE_COPY.none}</p>
      ) : (
        <Rows>
          {limits.map((limit) => (
            <LimitRow key={limit.id} limit={limit} onEdit={() => setEdited(limit)} />
          ))}
        </Rows>
      )}
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        <DialogContent title={edited === "new" ? LIMIT_COPY.addTitle : LIMIT_COPY.editTitle}>
          {edited && (
            <RateLimitForm limit={edited === "new" ? null : edited} onDone={() => setEdited(null)} />
          )}
        </DialogContent>
      </Dialog>
    </Panel>
  );
}

function LimitRow({ limit, onEdit }: { limit: Limit; onEdit: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const cache = api.useUtils();
  const remove = api.hosting.deleteRateLimit.useMutation(
    mutationToasts({
      done: copy.limitDeleted,
      failed: copy.limitFailed,
      after: () => {
        setAsked(false);
        return cache.hosting.security.invalidate();
      },
    }),
  );
  const { id, action, isEnabled, expression } = limit;
  const title = titleOf(limit);
  return (
    <Row
      title={title}
      text={
        <>
          {nameOf(action)}
          {expression && <span className="block font-mono text-xs break-all">{expression}</span>}
        </>
      }
      aside={
        <Badge tone={isEnabled ? "success" : "neutral"}>{isEnabled ? LIMIT_COPY.on : LIMIT_COPY.off}</Badge>
      }
      actions={
        <>
          <RowActions name={LIMIT_COPY.limitOf(title)} onEdit={onEdit} onDelete={() => setAsked(true)} />
          <ConfirmDialog
            open={isAsked}
            onOpenChange={setAsked}
            title={LIMIT_COPY.deleteAsk(title)}
            description={LIMIT_COPY.deleteText}
            confirmLabel={LIMIT_COPY.delete}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ id })}
          />
        </>
      }
    />
  );
}
