import type { Metadata } from "next";
import { HiddenSession } from "@/app/_session/session-not-found";
import { COPY } from "@/features/session/copy";

export const dynamic = "force-static";
export const metadata: Metadata = { title: COPY.list.hiddenTitle, robots: { index: false } };

/** What the proxy answers with, as 404, to whoever may not see a session or asks for one that is not there. */
export default function HiddenSessionPage() {
  return <HiddenSession />;
}
