import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import type { OneLegalPage } from "@/features/tenant/legal/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type KeptProps = { of: Required<OneLegalPage>; timeZone: string; onTake: (body: string) => void };

/** Overwritten drafts; each can be restored as the current draft. (GDP-3) */
export function OlderVersions({ of, timeZone, onTake }: KeptProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = api.tenant.legal.kept.useQuery(of, { enabled: isOpen, staleTime: 0 });
  return (
    <details className="border-t pt-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8 cursor-pointer font-semibold">{m.tenant_legal_earlier()}</summary>
      {data?.length === 0 && <p className="pt-2 text-sm text-muted-foreground">{m.tenant_legal_none()}</p>}
      <ul className="flex flex-col divide-y">
        {data?.map(({ number, body, savedAt, savedBy }) => (
          <li key={number}>
            <details className="py-2">
              <summary className="min-h-8 cursor-pointer text-sm">
                {number} · {formatDate(savedAt, "moment", timeZone)} ·{" "}
                <span>{savedBy ?? m.common_formerMemberInText()}</span>
              </summary>
              <div className="flex flex-col items-start gap-3 pb-2">
                <blockquote className="max-h-60 w-full overflow-auto rounded-md border bg-card p-3 text-sm wrap-anywhere whitespace-pre-wrap">
                  {body || m.common_nothingMark()}
                </blockquote>
                <Button variant="outline" size="sm" onClick={() => onTake(body)}>
                  {m.tenant_legal_goOn()}
                </Button>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </details>
  );
}
