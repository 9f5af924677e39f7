import { useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { POST_FIELD_NAMES, POST_FIELDS } from "@/features/tenant/blog/rules";
import { DiffView } from "@/features/tenant/ui/diff-view";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

const KINDS = { saved: m.common_draft, published: m.common_published } as const;

export function PostVersions({ id, timeZone }: { id: string; timeZone: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = api.tenant.posts.versions.useQuery({ id }, { enabled: isOpen });
  return (
    <details className="border-t pt-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-medium">{m.common_versions()}</summary>
      {data?.length === 0 && (
        <p className="pt-3 text-sm text-muted-foreground">{m.tenant_blog_post_noVersions()}</p>
      )}
      <ul className="flex flex-col divide-y pt-3">
        {data?.map(({ number, kind, savedAt, savedBy }) => (
          <li key={number}>
            <Version
              id={id}
              number={number}
              label={`${number} · ${KINDS[kind]()} · ${formatDate(savedAt, "moment", timeZone)} · ${savedBy ?? m.common_formerMemberInText()}`}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Version({ id, number, label }: { id: string; number: number; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = api.tenant.posts.compare.useQuery({ id, number }, { enabled: isOpen });
  const restore = api.tenant.posts.restore.useMutation({
    onSuccess: () => location.reload(),
    onError: (error) => toastError(m.common_nothingChanged(), error),
  });
  const changed = POST_FIELDS.filter((field) => data?.changes[field]);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm">{label}</summary>
      {data && (
        <div className="flex flex-col gap-4 pb-4">
          {changed.length === 0 && (
            <p className="text-sm text-muted-foreground">{m.tenant_blog_post_same()}</p>
          )}
          {changed.map((field) => (
            <DiffView
              key={field}
              title={m.tenant_blog_post_thenAndNow({ field: POST_FIELD_NAMES[field]() })}
              parts={data.changes[field] ?? []}
            />
          ))}
          {changed.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              className="self-start"
              loading={restore.isPending}
              onClick={() => restore.mutate({ id, number })}
            >
              {m.tenant_blog_post_restore()}
            </Button>
          )}
        </div>
      )}
    </details>
  );
}
