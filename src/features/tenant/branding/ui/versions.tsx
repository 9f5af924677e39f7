"use client";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Badge } from "@/components/ui/badge";
import { toast } from "@/components/ui/toast";
import type { BrandingVersion } from "@/domain/tenant/branding/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type VersionsProps = {
  versions: readonly BrandingVersion[];
  current: number;
  timeZone: string;
  onChanged: () => void;
};

/** All published versions; each can be restored. (TEN-12) */
export function Versions({ versions, current, timeZone, onChanged }: VersionsProps) {
  const change = api.tenant.rollBack.useMutation({
    onError: (error) => toastError(m.tenant_branding_look_notInForce(), error),
    onSuccess: ({ outcome }, { version }) => {
      if (outcome === "clash")
        void toast.warning(m.tenant_branding_look_meanwhile(), {
          description: m.tenant_branding_look_upToDate(),
        });
      else void toast.success(m.tenant_branding_look_againInForce({ version }));
      onChanged();
    },
  });
  if (versions.length === 0)
    return <p className="text-sm text-muted-foreground">{m.tenant_branding_look_none()}</p>;
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {versions.map((one) => {
        const { version, restoredFrom, values } = one;
        return (
          <li key={version} className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
            <span
              aria-hidden="true"
              className="size-5 shrink-0 rounded-sm border"
              style={{ backgroundColor: values.primaryColor }}
            />
            <span className="min-w-0 grow">
              <span className="font-medium">{m.common_versionNumber({ version })}</span>
              {restoredFrom && <span> {m.tenant_branding_look_again({ version: restoredFrom })}</span>}
              <span className="block text-xs wrap-anywhere text-muted-foreground">
                {describeVersion(one, timeZone)}
              </span>
            </span>
            {version === current ? (
              <Badge tone="success">{m.tenant_branding_look_inForce()}</Badge>
            ) : (
              <ConfirmButton
                variant="outline"
                size="sm"
                aria-label={m.tenant_branding_look_rollBackTo({ version })}
                ask={{
                  title: m.tenant_branding_look_putInForce({ version }),
                  text: m.tenant_branding_look_putInForceText(),
                  confirm: m.tenant_branding_look_rollBack(),
                }}
                onConfirm={() => change.mutateAsync({ version, current })}
              >
                {m.tenant_branding_look_rollBack()}
              </ConfirmButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The first version has no publisher: it is the look from before there were versions. */
function describeVersion(one: BrandingVersion, timeZone: string): string {
  const { version, publishedAt, publishedBy, values } = one;
  const by = publishedBy ?? (version === 1 ? m.tenant_branding_look_asBefore() : null);
  const facts = {
    name: values.companyName,
    color: values.primaryColor,
    when: formatDate(publishedAt, "moment", timeZone),
  };
  return by ? m.tenant_branding_look_factsBy({ ...facts, by }) : m.tenant_branding_look_facts(facts);
}
