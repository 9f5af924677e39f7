"use client";
import { COPY } from "@/features/session/copy";
import type { ListSessions } from "@/features/session/schema";
import { api } from "@/trpc/react";
import { SessionSection } from "./session-section";

type HiddenSessionsProps = { when: ListSessions["when"] };

/**
 * What a cached page must leave out: sessions for members, and the viewer's drafts. They come by a call of
 * their own once somebody is known to be signed in.
 */
export function HiddenSessions({ when }: HiddenSessionsProps) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const { data: list } = api.session.list.useQuery({ when, only: "hidden" }, { enabled: Boolean(viewer) });
  if (!list) return null;
  const title = when === "ahead" ? COPY.list.hiddenAhead : COPY.list.hiddenPast;
  return <SessionSection title={title} when={when} only="hidden" list={list} />;
}
