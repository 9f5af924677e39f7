"use client";
import { useState } from "react";
import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api, type Outputs } from "@/trpc/react";
import { DEFAULT_BRANCH } from "../rules";
import { Deploy } from "../schema";
import { statusName } from "../status-rules";
import { mutationToasts } from "./mutation-toasts";
import { Panel, Row, Rows } from "./panel";
import { ProviderData } from "./provider-data";

export function Deployments({ timeZone }: { timeZone: string }) {
  const deployments = api.hosting.deployments.useQuery();
  return (
    <ProviderData query={deployments}>
      {(data) => (
        <div className="flex flex-col gap-8">
          <TriggerDeployment />
          <List {...data} timeZone={timeZone} />
          <PurgeCache />
        </div>
      )}
    </ProviderData>
  );
}

const TONES = { active: "success", failed: "destructive", pending: "warning" } as const;

type ListProps = Outputs["hosting"]["deployments"] & { timeZone: string };

const latestOf = ({ name: project, subdomain }: ListProps["project"]): string =>
  subdomain
    ? m.hosting_deployment_latestAt({ project, subdomain })
    : m.hosting_deployment_latestOf({ project });

const List = ({ project, deployments, timeZone }: ListProps) => (
  <Panel title={m.common_deployments()} text={latestOf(project)}>
    {deployments.length === 0 ? (
      <p className="text-sm text-muted-foreground">{m.hosting_deployment_none()}</p>
    ) : (
      <Rows>
        {deployments.map(({ id, branch, message, url, environment, status, createdAt }) => (
          <Row
            key={id}
            title={message ?? branch ?? id}
            text={
              <span>
                {branch} · {environment} ·{" "}
                <a href={url} rel="noreferrer" className="break-all underline underline-offset-2">
                  {url.replace("https://", "")}
                </a>{" "}
                · <TimeAgo date={createdAt} timeZone={timeZone} />
              </span>
            }
            aside={<Badge tone={TONES[status]}>{statusName(status)}</Badge>}
          />
        ))}
      </Rows>
    )}
  </Panel>
);

function TriggerDeployment() {
  const [branch, setBranch] = useState<string>(DEFAULT_BRANCH);
  const [error, setError] = useState<string>();
  const cache = api.useUtils();
  const deploy = api.hosting.deploy.useMutation(
    mutationToasts({
      done: m.hosting_deployed(),
      failed: m.hosting_deployFailed(),
      after: () => cache.hosting.deployments.invalidate(),
    }),
  );
  return (
    <Panel title={m.hosting_deployment_trigger()} text={m.hosting_deployment_triggerText()}>
      <form
        noValidate
        className="flex max-w-reading flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const read = Deploy.safeParse({ branch });
          setError(read.error?.issues[0]?.message);
          if (read.success && !deploy.isPending) deploy.mutate(read.data);
        }}
      >
        <Field label={m.hosting_deployment_branch()} error={error}>
          {(control) => (
            <Input
              {...control}
              value={branch}
              onChange={(event) => setBranch(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
            />
          )}
        </Field>
        <Button type="submit" loading={deploy.isPending} className="self-start">
          {m.hosting_deployment_submit()}
        </Button>
      </form>
    </Panel>
  );
}

function PurgeCache() {
  const purge = api.hosting.purgeCache.useMutation(
    mutationToasts({
      done: m.hosting_purged(),
      failed: m.hosting_purgeFailed(),
    }),
  );
  return (
    <Panel
      title={m.common_cache()}
      text={m.hosting_deployment_cacheText()}
      action={
        <ConfirmButton
          variant="outline"
          ask={{
            title: m.hosting_deployment_purgeAsk(),
            text: m.hosting_deployment_purgeText(),
            confirm: m.hosting_deployment_purge(),
          }}
          onConfirm={() => purge.mutateAsync()}
        >
          {m.hosting_deployment_purge()}
        </ConfirmButton>
      }
    />
  );
}
