"use client";
import { useState } from "react";
import * as m from "#messages";
import { API_SCOPES, type ApiScope } from "@/access/api-scopes";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import type { Authorization, Consent } from "@/features/integrations/agents/schema";
import { ScopeChoice } from "@/features/integrations/keys/ui/scope-choice";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type ConsentFormProps = { asked: Authorization; consent: Consent; community: string; username: string };

/** Asks the user which of the things an agent wants it may do. */
export function ConsentForm({ asked, consent, community, username }: ConsentFormProps) {
  const { name, host, isLocal, refusal } = consent;
  const [scopes, setScopes] = useState<ApiScope[]>(consent.scopes);
  const [isMissing, setIsMissing] = useState(false);
  const allow = api.integrations.agents.allow.useMutation({
    onSuccess: ({ redirect }) => window.location.assign(redirect),
  });
  const submit = () => {
    setIsMissing(scopes.length === 0);
    if (scopes.length && !allow.isPending && !allow.isSuccess) allow.mutate({ ...asked, scopes });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1 wrap-anywhere">
        <p className="font-medium">{m.integrations_agents_ask({ name, community })}</p>
        <p className="text-sm text-muted-foreground">{m.integrations_agents_account({ username })}</p>
      </div>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        <span>{isLocal ? m.integrations_agents_local() : m.integrations_agents_sentTo({ host })}</span>{" "}
        <span>{m.integrations_agents_unproved({ name })}</span>
      </p>
      <ScopeChoice
        scopes={scopes}
        offered={consent.named.length ? consent.named : API_SCOPES}
        error={isMissing ? m.integrations_keys_noScope() : undefined}
        onChange={setScopes}
      />
      <p className="text-sm text-muted-foreground">{m.integrations_agents_limits()}</p>
      {allow.error && <InlineError isBoxed>{toErrorMessage(allow.error)}</InlineError>}
      <div className="flex flex-wrap gap-3">
        <Button loading={allow.isPending || allow.isSuccess} onClick={submit}>
          {m.integrations_agents_allow()}
        </Button>
        <Button variant="outline" onClick={() => window.location.assign(refusal)}>
          {m.integrations_agents_refuse()}
        </Button>
      </div>
    </div>
  );
}
