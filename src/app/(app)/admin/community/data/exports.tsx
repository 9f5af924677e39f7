"use client";
import { Download } from "lucide-react";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { saveTable } from "@/lib/browser/download-table";
import { api } from "@/trpc/react";

const ALL_PEOPLE = { query: "", role: null, standing: null, joined: null, seen: null } as const;

/** Tables of what the community has. */
export function Exports() {
  const onError = (error: unknown) => toastError(m.member_list_export_failed(), error);
  const people = api.member.exportPeople.useMutation({
    onError,
    onSuccess: (csv) => saveTable([m.common_members()], csv),
  });
  const startups = api.startup.exportAll.useMutation({
    onError,
    onSuccess: (csv) => saveTable([m.common_startups()], csv),
  });
  const sessions = api.session.exportAll.useMutation({
    onError,
    onSuccess: (csv) => saveTable([m.common_sessions()], csv),
  });
  const tables = [
    { label: m.common_members(), isPending: people.isPending, take: () => people.mutate(ALL_PEOPLE) },
    { label: m.common_startups(), isPending: startups.isPending, take: () => startups.mutate() },
    { label: m.common_sessions(), isPending: sessions.isPending, take: () => sessions.mutate() },
  ];
  return (
    <Section title={m.common_exportAsCsv()} text={m.tenant_closing_exportText()}>
      <div className="flex flex-wrap gap-3">
        {tables.map(({ label, isPending, take }) => (
          <Button key={label} variant="outline" loading={isPending} onClick={take}>
            <Download aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
    </Section>
  );
}
