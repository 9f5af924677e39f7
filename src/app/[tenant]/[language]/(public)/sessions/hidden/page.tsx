import * as m from "#messages";
import { HiddenSession } from "@/app/_screens/session/session-not-found";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";

export const dynamic = "force-static";
export const generateMetadata = privateMetadata(m.session_list_hiddenTitle);

/**
 * The proxy responds with this page and status 404 if a session doesn't exist or the viewer may not see it.
 */
export default function HiddenSessionPage() {
  return <HiddenSession />;
}
