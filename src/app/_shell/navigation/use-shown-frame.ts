import { useSelectedLayoutSegments } from "next/navigation";
import type { Frame } from "@/app/_shell/shell-data";
import { api } from "@/trpc/react";

/**
 * The frame with the links that the viewer can open. A members-only community keeps the same bytes of a page for
 * outsiders and members, if it admits both. Until the viewer is known, such a page has the outsiders' links, and all
 * others the members', to whom alone they are sent.
 */
export function useShownFrame(frame: Frame): Frame {
  const { data: viewer } = api.auth.viewer.useQuery();
  // Unlike the path, the same on the server, which renders kept pages under another one.
  const path = `/${(useSelectedLayoutSegments() ?? []).join("/")}`;
  const { outside } = frame;
  if (!outside) return frame;
  const isOutside = viewer === undefined ? outside.pages.includes(path) : !viewer || viewer.isBarred;
  return isOutside ? { ...frame, navigation: outside.navigation } : frame;
}
