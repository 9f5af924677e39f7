"use client";
import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Badge } from "@/components/ui/badge";
import { scopeName } from "@/features/integrations/keys/copy";
import type { ShownKey } from "@/features/integrations/keys/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type AgentListProps = { agents: ShownKey[]; timeZone: string };

/** The agents that the viewer has let in. */
export const AgentList = ({ agents, timeZone }: AgentListProps) => (
  <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
    {agents.map((agent) => (
      <Agent key={agent.id} agent={agent} timeZone={timeZone} />
    ))}
  </ul>
);

function Agent({ agent, timeZone }: { agent: ShownKey; timeZone: string }) {
  const { id, name, host, scopes, usedAt, expiresAt, state } = agent;
  const { done, onError } = useMutationFeedback({ failed: m.integrations_agents_failed() });
  const disconnect = api.integrations.agents.disconnect.useMutation({
    onError,
    onSuccess: () => done(m.integrations_agents_disconnected()),
  });
  const at = (date: Date) => formatDate(date, "moment", timeZone);
  const facts = [
    usedAt ? m.integrations_keys_usedAt({ at: at(usedAt) }) : m.integrations_keys_unused(),
    ...(expiresAt ? [m.integrations_agents_until({ at: at(expiresAt) })] : []),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="flex min-w-48 grow basis-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          <span>{name}</span>
          <span className="text-xs font-normal text-muted-foreground">{host}</span>
          {state === "expired" && <Badge>{m.integrations_keys_expired()}</Badge>}
        </p>
        <p>{scopes.map(scopeName).join(" · ")}</p>
        <p className="text-xs text-muted-foreground">{facts.join(" · ")}</p>
      </div>
      <ConfirmButton
        variant="outline"
        size="sm"
        aria-label={m.integrations_agents_disconnectOf({ name })}
        ask={{
          title: m.integrations_agents_disconnectTitle({ name }),
          text: m.integrations_agents_disconnectText(),
          confirm: m.integrations_agents_disconnect(),
        }}
        onConfirm={() => disconnect.mutateAsync({ id })}
      >
        {m.integrations_agents_disconnect()}
      </ConfirmButton>
    </li>
  );
}
