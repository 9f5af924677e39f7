import type { TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { networkOf } from "@/lib/network";
import { countCall } from "@/server/limiter";
import { copy } from "./copy";

/** Refuses whoever asks for too much mail; known and unknown addresses are counted alike. */
export async function countMailRequest({ tenant, ip }: TenantScope, email: string): Promise<void> {
  const states = [
    await countCall("sign-in", `${tenant.id}:${networkOf(ip)}:${email}`),
    await countCall("mail", `${tenant.id}:${email}`),
  ];
  const refused = states.find(({ allowed }) => !allowed);
  if (refused) throw new AppError("TOO_MANY_REQUESTS", copy.tooMany, "limit", refused.resetSeconds);
}
