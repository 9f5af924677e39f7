import type { Metadata } from "next";
import { HiddenSession } from "@/app/_session/session-not-found";
import { COPY } from "@/features/session/copy";

export const dynamic = "force-static";
export const metadata: Metadata = { title: COPY.list.hiddenTitle, robots: { index: false } };

/**
 * The proxy responds with this page and status 404 if a session doesn't exist or the viewer may not see it.
 */
export default function HiddenSessionPage() {
  return <HiddenSession />;
}
