"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { toastError } from "@/components/feedback/toast-error";
import { useBfcacheRestore } from "@/components/hooks/use-bfcache-restore";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { LINKING_PAGE } from "@/features/auth/providers/rules";
import { reasonOf } from "@/features/auth/sign-in/ui/auth-error";
import { api, type Outputs } from "@/trpc/react";
import { AccountRow } from "./account-row";
import { SignInAgain } from "./reauth";

type Connection = Outputs["shell"]["security"]["connections"][number];

/** The accounts at providers with which the user can sign in. (PRO-3) */
export function Connections({ connections }: { connections: readonly Connection[] }) {
  if (connections.length === 0) return null;
  return (
    <Section title={m.auth_account_connections()}>
      <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
        {connections.map((connection) => (
          <AccountRow
            key={connection.id}
            name={<span translate="no">{connection.name}</span>}
            text={textOf(connection)}
          >
            {connection.isConnected ? <Disconnect {...connection} /> : <Connect {...connection} />}
          </AccountRow>
        ))}
      </ul>
    </Section>
  );
}

const textOf = ({ isConnected }: Connection): string =>
  isConnected ? m.auth_account_connected() : m.auth_account_notConnected();

function Disconnect({ id, name }: Connection) {
  const { shell } = api.useUtils();
  const unlink = api.auth.unlinkProvider.useMutation({
    onSuccess: () => {
      void toast.success(m.auth_providerUnlinked({ provider: name }));
      void shell.security.invalidate();
    },
    onError: (error) => showError(m.auth_unlinkProviderFailed({ provider: name }), error),
  });
  return (
    <Action
      {...unlink}
      label={m.auth_account_disconnect({ provider: name })}
      isBusy={unlink.isPending}
      onPress={() => unlink.mutate({ provider: id })}
    />
  );
}

/** Redirects to the provider and back to this page. */
function Connect({ id, name }: Connection) {
  const link = api.auth.linkProvider.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => showError(m.auth_linkProviderFailed({ provider: name }), error),
  });
  useBfcacheRestore(link.reset);
  return (
    <Action
      {...link}
      label={m.auth_account_connect({ provider: name })}
      isBusy={link.isPending || link.isSuccess}
      onPress={() => link.mutate({ provider: id })}
    />
  );
}

function showError(failed: string, error: unknown): void {
  if (reasonOf(error) !== "sign-in-again") toastError(failed, error);
}

type ActionProps = { label: string; isBusy: boolean; error: unknown; onPress: () => void };

const Action = ({ label, isBusy, error, onPress }: ActionProps) =>
  reasonOf(error) === "sign-in-again" ? (
    <SignInAgain path={LINKING_PAGE} />
  ) : (
    <Button variant="outline" size="sm" loading={isBusy} onClick={onPress}>
      {label}
    </Button>
  );
