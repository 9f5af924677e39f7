import type { Metadata } from "next";
import * as m from "#messages";
import { HiddenSession } from "@/app/_session/session-not-found";

export const dynamic = "force-static";
export const metadata: Metadata = { title: m.session_list_hiddenTitle(), robots: { index: false } };

/**
 * The proxy responds with this page and status 404 if a session doesn't exist or the viewer may not see it.
 */
export default function HiddenSessionPage() {
  return <HiddenSession />;
}
