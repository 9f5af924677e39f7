"use client";
import { useState } from "react";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { scopeName } from "@/features/integrations/keys/copy";
import type { OwnKind, ShownKey } from "@/features/integrations/keys/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";
import { NewToken } from "./new-token";

type KeyListProps = { kind: OwnKind; keys: ShownKey[]; timeZone: string };

export const KeyList = ({ keys, ...props }: KeyListProps) =>
  keys.length === 0 ? (
    <EmptyState title={m.integrations_keys_none()} text={m.integrations_keys_noneText()} />
  ) : (
    <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
      {keys.map((shown) => (
        <Key key={shown.id} shown={shown} {...props} />
      ))}
    </ul>
  );

const STATES = { expired: m.integrations_keys_expired, paused: m.integrations_keys_paused } as const;

type KeyProps = Omit<KeyListProps, "keys"> & { shown: ShownKey };

function Key({ kind, shown, timeZone }: KeyProps) {
  const { id, name, start, scopes, networks, state, maker } = shown;
  const { done, onError } = useMutationFeedback({ failed: m.integrations_keys_failed() });
  const [token, setToken] = useState<string | null>(null);
  const { keys } = api.integrations;
  const remove = (kind === "community" ? keys.delete : keys.deleteOwn).useMutation({
    onError,
    onSuccess: () => done(m.integrations_keys_deleted()),
  });
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-48 grow basis-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            <span>{name}</span>
            <code className="text-xs font-normal text-muted-foreground">{`${start}…`}</code>
            {state !== "active" && <Badge>{STATES[state]()}</Badge>}
          </p>
          <p>{scopes.map(scopeName).join(" · ")}</p>
          <p className="text-xs text-muted-foreground wrap-anywhere">
            {factsOf(shown, kind, timeZone).join(" · ")}
          </p>
          {networks.length > 0 && (
            <p className="text-xs text-muted-foreground wrap-anywhere">
              {m.integrations_keys_only({ networks: networks.join(", ") })}
            </p>
          )}
        </div>
        <ConfirmButton
          variant="outline"
          size="sm"
          aria-label={m.integrations_keys_deleteOf({ name })}
          ask={{
            title: m.integrations_keys_deleteTitle({ name }),
            text: m.integrations_keys_deleteText(),
            confirm: m.common_delete(),
          }}
          onConfirm={() => remove.mutateAsync({ id })}
        >
          {m.common_delete()}
        </ConfirmButton>
      </div>
      {state === "paused" && <Paused id={id} name={name} maker={maker} onRenewed={setToken} />}
      {token && <NewToken token={token} />}
    </li>
  );
}

function factsOf({ maker, usedAt, expiresAt }: ShownKey, kind: OwnKind, timeZone: string): string[] {
  const at = (date: Date) => formatDate(date, "moment", timeZone);
  return [
    usedAt ? m.integrations_keys_usedAt({ at: at(usedAt) }) : m.integrations_keys_unused(),
    ...(expiresAt ? [m.integrations_keys_until({ at: at(expiresAt) })] : []),
    ...(maker && kind === "community" ? [m.integrations_keys_by({ maker })] : []),
  ];
}

function Paused({ id, name, maker, onRenewed }: PausedProps) {
  const { done, onError } = useMutationFeedback({ failed: m.integrations_keys_failed() });
  const takeOver = api.integrations.keys.takeOver.useMutation({
    onError,
    onSuccess: ({ token }) => {
      onRenewed(token);
      done(m.integrations_keys_takenOver());
    },
  });
  const who = maker ? `@${maker}` : m.integrations_keys_formerMember();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-muted p-3">
      <p className="min-w-48 grow basis-0">{m.integrations_keys_pausedText({ maker: who })}</p>
      <Button
        size="sm"
        aria-label={m.integrations_keys_takeOverOf({ name })}
        loading={takeOver.isPending}
        onClick={() => takeOver.mutate({ id })}
      >
        {m.integrations_keys_takeOver()}
      </Button>
    </div>
  );
}

type PausedProps = Pick<ShownKey, "id" | "name" | "maker"> & { onRenewed: (token: string) => void };
