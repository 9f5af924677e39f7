import { revalidatePath, revalidateTag } from "next/cache";
import { z } from "zod";
import { stop } from "@/lib/bounds";
import { isRevalidationSecret } from "@/server/cache/revalidation-secret";
import { problem } from "@/server/http/route-guard";

const Body = z.object({
  tags: z.array(z.string().max(200, stop())).max(1000, stop()),
  everything: z.boolean().default(false),
});

/** Invalidates the given cache tags, or the whole cache. Called by this instance's own listener. */
export async function POST(request: Request): Promise<Response> {
  if (!isRevalidationSecret(request.headers.get("authorization"))) return problem(404, "Not found.");
  const body = Body.safeParse(await request.json().catch(() => null));
  if (!body.success) return problem(400, "Tags are expected.");
  for (const tag of body.data.tags) revalidateTag(tag, { expire: 0 });
  if (body.data.everything) revalidatePath("/", "layout");
  return new Response(null, { status: 204 });
}
