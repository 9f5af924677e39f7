"use client";
import { useEffect, useRef } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { FormSection } from "@/components/forms/form-section";
import { RUNNING_STATES } from "@/domain/imports/rules";
import { STATE_NAMES } from "@/features/integrations/import/copy";
import type { Imports } from "@/features/integrations/import/schema";
import { api } from "@/trpc/react";
import { MappingForm } from "./mapping-form";
import { PastImports } from "./past-imports";
import { PreviewPanel } from "./preview-panel";
import { RunningImport } from "./running-import";
import { UploadForm } from "./upload-form";

const RUNNING_MS = 1500;
/** While another admin or the job for invitations may change something. */
const IDLE_MS = 20_000;

const isRunning = (imports: Imports | undefined): boolean =>
  RUNNING_STATES.some((state) => state === imports?.open?.state);

type ImportScreenProps = { first: Imports; timeZone: string };

/** The open import step by step, and the past ones. Looks again while a job works. (API-10) */
export function ImportScreen({ first, timeZone }: ImportScreenProps) {
  const { data } = api.integrations.import.read.useQuery(undefined, {
    initialData: first,
    refetchInterval: ({ state }) => (isRunning(state.data) ? RUNNING_MS : IDLE_MS),
    refetchIntervalInBackground: false,
  });
  const { open, past } = data;
  useAnnouncedState(open && STATE_NAMES[open.state]());
  return (
    <div>
      <FormSection title={m.integrations_import_new()}>
        {!open && <UploadForm />}
        {open?.state === "uploaded" && open.mapping && <MappingForm shown={open} mapping={open.mapping} />}
        {open?.state === "checked" && <PreviewPanel shown={open} imports={data} />}
        {open && isRunning(data) && <RunningImport shown={open} />}
      </FormSection>
      <FormSection title={m.integrations_import_past()}>
        <PastImports past={past} invitationsPerDay={data.invitationsPerDay} timeZone={timeZone} />
      </FormSection>
    </div>
  );
}

/** Says when a step ends, because the user may not be looking. */
function useAnnouncedState(state: string | null): void {
  const before = useRef(state);
  useEffect(() => {
    if (state && before.current !== state) announce(state);
    before.current = state;
  }, [state]);
}
