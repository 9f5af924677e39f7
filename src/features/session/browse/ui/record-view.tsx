"use client";
import { useEffect } from "react";
import type { ViewPlace } from "@/domain/session/rules";
import { api } from "@/trpc/react";

type RecordViewProps = { sessionId: string; place: ViewPlace; onRecorded?: () => void };

/**
 * Records a signed-in viewer's view from the browser, because the shared cached page can't identify viewers.
 */
export function RecordView({ sessionId, place, onRecorded }: RecordViewProps) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const { mutate } = api.session.view.useMutation({ onSettled: () => onRecorded?.() });
  const isSignedIn = Boolean(viewer);
  useEffect(() => {
    if (isSignedIn) mutate({ sessionId, place });
  }, [isSignedIn, mutate, sessionId, place]);
  return null;
}
