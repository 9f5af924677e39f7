"use client";
import { lazy, Suspense } from "react";
import * as m from "#messages";
import type { ListSessions } from "@/features/session/schema";
import { api } from "@/trpc/react";

const SessionSection = lazy(() =>
  import("./session-section").then((file) => ({ default: file.SessionSection })),
);

type HiddenSessionsProps = { when: ListSessions["when"] };

/**
 * Lists sessions a cached page must not contain: members-only ones and the viewer's drafts. Fetched in the
 * browser once the viewer is known.
 */
export function HiddenSessions({ when }: HiddenSessionsProps) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const { data: list } = api.session.list.useQuery({ when, only: "hidden" }, { enabled: Boolean(viewer) });
  if (!list || list.items.length === 0) return null;
  const title = when === "ahead" ? m.session_list_hiddenAhead() : m.session_list_hiddenPast();
  return (
    <Suspense>
      <SessionSection title={title} when={when} only="hidden" list={list} />
    </Suspense>
  );
}
