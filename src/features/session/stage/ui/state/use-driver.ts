"use client";
import { useRef, useState, useSyncExternalStore } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { markOf } from "@/domain/session/rules";
import type { Command, StageState } from "@/features/session/stage/schema";
import { type ApiError, api } from "@/trpc/react";
import { driverKey } from "./driver-key";
import type { StageView } from "./use-stage";

const TIMEOUT_MS = 8000;

const never = () => () => {};

export type StageControl = {
  /** False until the page has hydrated. */
  isReady: boolean;
  isMine: boolean;
  busy: Command["kind"] | "open" | "complete" | "take" | null;
  issue: string | null;
  order: (command: Command) => Promise<void>;
  open: () => Promise<void>;
  complete: () => Promise<void>;
  takeOver: () => Promise<void>;
};

const errorMessage = (error: unknown): string =>
  (error as ApiError).data ? (error as ApiError).message : m.session_stage_noAnswer();

/**
 * Sends commands from this tab, one at a time and based on the known stage version. If one fails or times
 * out, shows an error and refetches the stage. (SES-13)
 */
export function useDriver({ stage, take, reread }: StageView): StageControl {
  const { session } = api.useUtils().client;
  const key = useSyncExternalStore(never, driverKey, () => "");
  const [busy, setBusy] = useState<StageControl["busy"]>(null);
  const [issue, setIssue] = useState<string | null>(null);
  const isSending = useRef(false);
  const { sessionId, version } = stage;
  const mine = { sessionId, driverKey: key };

  async function send(
    kind: StageControl["busy"],
    call: (signal: AbortSignal) => Promise<StageState>,
  ): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(kind);
    setIssue(null);
    try {
      take(await call(AbortSignal.timeout(TIMEOUT_MS)));
    } catch (error) {
      setIssue(errorMessage(error));
      announce(errorMessage(error));
      await reread();
    } finally {
      isSending.current = false;
      setBusy(null);
    }
  }

  return {
    isReady: key !== "",
    isMine: key !== "" && stage.driverMark === markOf(key),
    busy,
    issue,
    order: (command) =>
      send(command.kind, (signal) => session.command.mutate({ ...mine, version, command }, { signal })),
    open: () => send("open", (signal) => session.open.mutate(mine, { signal })),
    complete: () => send("complete", (signal) => session.complete.mutate({ sessionId }, { signal })),
    takeOver: () => send("take", (signal) => session.takeDrive.mutate(mine, { signal })),
  };
}
