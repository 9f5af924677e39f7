"use client";
import { useEffect } from "react";
import { api } from "@/trpc/react";

/** Tells that a signed-in viewer looks at a session; pages that everybody shares cannot know it. */
export function RecordView({ sessionId, onRecorded }: { sessionId: string; onRecorded?: () => void }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const { mutate } = api.session.view.useMutation({ onSettled: () => onRecorded?.() });
  const isSignedIn = Boolean(viewer);
  useEffect(() => {
    if (isSignedIn) mutate({ sessionId });
  }, [isSignedIn, mutate, sessionId]);
  return null;
}
