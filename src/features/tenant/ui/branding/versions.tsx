"use client";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/date";
import { type ApiError, api } from "@/trpc/react";
import type { BrandingVersion } from "../../branding-schema";

type VersionsProps = {
  versions: readonly BrandingVersion[];
  current: number;
  timeZone: string;
  onChanged: () => void;
};

/** Every look the community has had, each a press away. (`docs/behaviours.md`, TEN-12) */
export function Versions({ versions, current, timeZone, onChanged }: VersionsProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const change = api.tenant.rollBack.useMutation({
    onError: ({ data, message }: ApiError) =>
      void toast.error("The version was not put in force", {
        description: data ? message : "It did not reach us. Please try again.",
      }),
    onSuccess: ({ outcome }) => {
      if (outcome === "clash")
        void toast.warning("Somebody has published meanwhile", {
          description: "Nothing was changed. The list is up to date now: please choose again.",
        });
      else void toast.success(`Version ${wanted} is in force again`);
      onChanged();
    },
    onSettled: () => setWanted(null),
  });
  if (versions.length === 0)
    return <p className="text-sm text-muted-foreground">Nothing has been published here yet.</p>;
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
              <span className="font-medium">Version {version}</span>
              {restoredFrom && <> (again version {restoredFrom})</>}
              <span className="block text-xs break-words text-muted-foreground">
                {values.companyName}, {values.primaryColor} · {formatDate(publishedAt, "moment", timeZone)}
                {publishedBy ? `, ${publishedBy}` : version === 1 ? ", as it was before" : ""}
              </span>
            </span>
            {version === current ? (
              <Badge tone="success">In force</Badge>
            ) : (
              <Button variant="outline" size="sm" onClick={() => setWanted(version)}>
                Roll back <span className="sr-only">to version {version}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(isOpen) => !isOpen && setWanted(null)}
        title={`Put version ${wanted} in force again?`}
        description="Everybody sees it within a second. What is in force now stays in the list."
        confirmLabel="Roll back"
        busy={change.isPending}
        onConfirm={() => wanted !== null && change.mutate({ version: wanted, current })}
      />
    </>
  );
}
