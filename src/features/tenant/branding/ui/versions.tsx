"use client";
import { useState } from "react";
import { toastError } from "@/components/feedback/toast-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { LOOK_COPY } from "@/features/tenant/branding/copy";
import type { BrandingVersion } from "@/features/tenant/branding/schema";
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
  const [wanted, setWanted] = useState<number | null>(null);
  const change = api.tenant.rollBack.useMutation({
    onError: (error) => toastError(LOOK_COPY.notInForce, error),
    onSuccess: ({ outcome }) => {
      if (outcome === "clash")
        void toast.warning(LOOK_COPY.meanwhile, {
          description: LOOK_COPY.upToDate,
        });
      else void toast.success(LOOK_COPY.againInForce(wanted));
      onChanged();
    },
    onSettled: () => setWanted(null),
  });
  if (versions.length === 0) return <p className="text-sm text-muted-foreground">{LOOK_COPY.none}</p>;
  return (
    <>
      <ul className="divide-y rounded-lg border bg-card">
        {versions.map(({ version, publishedAt, publishedBy, restoredFrom, values }) => (
          <li key={version} className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
            <span
              aria-hidden="true"
              className="size-5 shrink-0 rounded-sm border"
              style={{ backgroundColor: values.primaryColor }}
            />
            <span className="min-w-0 grow">
              <span className="font-medium">{LOOK_COPY.version(version)}</span>
              {restoredFrom && <> {LOOK_COPY.again(restoredFrom)}</>}
              <span className="block text-xs wrap-anywhere text-muted-foreground">
                {values.companyName}, {values.primaryColor} · {formatDate(publishedAt, "moment", timeZone)}
                {publishedBy ? `, ${publishedBy}` : version === 1 ? LOOK_COPY.asBefore : ""}
              </span>
            </span>
            {version === current ? (
              <Badge tone="success">{LOOK_COPY.inForce}</Badge>
            ) : (
              <Button variant="outline" size="sm" onClick={() => setWanted(version)}>
                {LOOK_COPY.rollBack} <span className="sr-only">{LOOK_COPY.toVersion(version)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(isOpen) => !isOpen && setWanted(null)}
        title={LOOK_COPY.putInForce(wanted)}
        description={LOOK_COPY.putInForceText}
        confirmLabel={LOOK_COPY.rollBack}
        busy={change.isPending}
        onConfirm={() => wanted !== null && change.mutate({ version: wanted, current })}
      />
    </>
  );
}
