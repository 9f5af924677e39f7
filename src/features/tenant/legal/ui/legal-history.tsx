import { useState } from "react";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { DiffView } from "@/features/tenant/ui/diff-view";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";
import type { OpenPage } from "./open-page";

export function LegalHistory({ page, timeZone }: { page: OpenPage; timeZone: string }) {
  if (page.versions.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t pt-6">
      <h2 className="font-semibold">{m.common_versions()}</h2>
      <ul className="flex flex-col divide-y">
        {page.versions.map(({ version, publishedAt, note, isMaterial, isWithdrawal }) => (
          <li key={version} className="flex flex-col py-2">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <b>{version}</b>{" "}
              <span>
                {isWithdrawal
                  ? m.tenant_legal_versions_withdrawn({ date: formatDate(publishedAt, "moment", timeZone) })
                  : formatDate(publishedAt, "moment", timeZone)}
              </span>
              {isMaterial && <Badge tone="warning">{m.tenant_legal_isMaterial()}</Badge>}
            </p>
            <p className="text-sm wrap-anywhere text-muted-foreground">{note}</p>
            <Difference name={page.name} language={page.language} version={version} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type DifferenceProps = Pick<OpenPage, "name" | "language"> & { version: number };

function Difference(of: DifferenceProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = api.tenant.legal.compare.useQuery(of, { enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8 cursor-pointer text-sm">{m.tenant_legal_difference()}</summary>
      {data && <DiffView title={m.tenant_legal_beforeAndAfter()} parts={data} />}
    </details>
  );
}
