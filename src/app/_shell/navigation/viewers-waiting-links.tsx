"use client";
import { api } from "@/trpc/react";
import { WaitingLinks } from "./waiting-count";

export function ViewersWaitingLinks() {
  const { data: viewer } = api.auth.viewer.useQuery();
  return <WaitingLinks waiting={viewer?.waiting ?? null} />;
}
