import type { Tenant } from "@/access/tenant";
import { readPost } from "@/features/tenant/blog";
import { decodeSegment } from "@/lib/segment";

/** Whether a community has published a post by this segment of an address. */
export const hasPost = async (tenant: Tenant, segment: string): Promise<boolean> =>
  (await readPost({ tenant, viewer: null, now: new Date() }, decodeSegment(segment))) !== null;
