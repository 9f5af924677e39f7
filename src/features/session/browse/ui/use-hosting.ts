import type { SessionDetail } from "@/features/session/schema";
import { api } from "@/trpc/react";

/** Whether the viewer hosts a session or, as an admin, may run it. False until the viewer is known. */
export function useHosting({ hosts }: Pick<SessionDetail, "hosts">): { isHost: boolean; mayRun: boolean } {
  const { data: viewer } = api.auth.viewer.useQuery();
  const isHost = hosts.some(({ username }) => username === viewer?.username);
  return { isHost, mayRun: isHost || Boolean(viewer?.isAdmin) };
}
