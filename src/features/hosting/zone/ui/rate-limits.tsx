"use client";
import { useState } from "react";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { RATE_ACTION_NAMES } from "@/features/hosting/rules";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { Panel, Row, Rows } from "@/features/hosting/ui/panel";
import { formatNumber } from "@/lib/format/number";
import { api, type Outputs } from "@/trpc/react";
import { RateLimitForm } from "./rate-limit-form";
import { RowActions } from "./row-actions";

type Limit = Outputs["hosting"]["security"]["rateLimits"][number];

const nameOf = (action: string): string =>
  RATE_ACTION_NAMES[action as keyof typeof RATE_ACTION_NAMES]?.() ?? action;

const titleOf = ({ threshold, period }: Limit): string =>
  m.hosting_zone_limit_rate({ requests: formatNumber(threshold), seconds: period });

export function RateLimits({ limits }: { limits: Limit[] }) {
  const [edited, setEdited] = useState<Limit | "new" | null>(null);
  return (
    <Panel
      title={m.hosting_zone_limit_title()}
      text={m.hosting_zone_limit_text()}
      action={
        <Button variant="secondary" onClick={() => setEdited("new")}>
          {m.hosting_zone_limit_add()}
        </Button>
      }
    >
      {limits.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.hosting_zone_pageRule_none()}</p>
      ) : (
        <Rows>
          {limits.map((limit) => (
            <LimitRow key={limit.id} limit={limit} onEdit={() => setEdited(limit)} />
          ))}
        </Rows>
      )}
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        <DialogContent
          title={edited === "new" ? m.hosting_zone_limit_addTitle() : m.hosting_zone_limit_editTitle()}
        >
          {edited && (
            <RateLimitForm limit={edited === "new" ? null : edited} onDone={() => setEdited(null)} />
          )}
        </DialogContent>
      </Dialog>
    </Panel>
  );
}

function LimitRow({ limit, onEdit }: { limit: Limit; onEdit: () => void }) {
  const cache = api.useUtils();
  const remove = api.hosting.deleteRateLimit.useMutation(
    mutationToasts({
      done: m.hosting_limitDeleted(),
      failed: m.hosting_limitFailed(),
      after: () => void cache.hosting.security.invalidate(),
    }),
  );
  const { id, action, isEnabled, expression } = limit;
  const title = titleOf(limit);
  return (
    <Row
      title={title}
      text={
        <>
          <span>{nameOf(action)}</span>
          {expression && <span className="block font-mono text-xs break-all">{expression}</span>}
        </>
      }
      aside={
        <Badge tone={isEnabled ? "success" : "neutral"}>
          {isEnabled ? m.hosting_zone_limit_on() : m.hosting_zone_limit_off()}
        </Badge>
      }
      actions={
        <RowActions
          name={m.hosting_zone_limit_limitOf({ title })}
          onEdit={onEdit}
          ask={{
            title: m.hosting_zone_limit_deleteAsk({ title }),
            text: m.hosting_zone_limit_deleteText(),
            confirm: m.hosting_zone_limit_delete(),
          }}
          onDelete={() => remove.mutateAsync({ id })}
        />
      }
    />
  );
}
