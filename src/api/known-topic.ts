import type { Tenant } from "@/access/tenant";
import { readTopic } from "@/features/startup/topics";
import { decodeSegment } from "@/lib/segment";
import { isUsedView } from "./used-view";

const PICTURE = /^\/topics\/(category|tag)\/([^/]+)\/card\.png$/;

/** Whether an address is that of the picture of a topic which lists something. */
export async function isKnownTopic(tenant: Tenant, pathname: string): Promise<boolean> {
  const [, kind = "", value = ""] = PICTURE.exec(pathname) ?? [];
  const view = tenant.capabilities.startup_directory && readTopic(kind, decodeSegment(value));
  return view ? isUsedView(tenant, view) : false;
}
