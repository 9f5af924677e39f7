"use client";
import { useRef } from "react";
import { api } from "./react";

/** The hint of `viewerHintScript`, which `useAuthSync` keeps right. */
const seemsSignedIn = (): boolean =>
  typeof document !== "undefined" && document.documentElement.dataset.viewer === "in";

/**
 * Null if the viewer is signed out. Otherwise a number that changes when the viewer is read again, such as after a
 * sign-in. While the viewer is unknown, a browser that seems signed in counts as such, so that what is read for the
 * viewer travels in one request with the viewer.
 */
export function useSignedInSince(): number | null {
  const { data: viewer, dataUpdatedAt: readAt } = api.auth.viewer.useQuery();
  const firstReadAt = useRef(readAt);
  firstReadAt.current ||= readAt;
  if (viewer === undefined) return seemsSignedIn() ? 0 : null;
  if (viewer === null) return null;
  return readAt === firstReadAt.current ? 0 : readAt;
}
