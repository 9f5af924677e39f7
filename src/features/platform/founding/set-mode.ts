import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { checkWildcard, storeSettings } from "@/domain/tenant/founding/check-wildcard";
import type { FoundingSettings } from "@/domain/tenant/founding/rules";
import { readFoundingSettings } from "@/domain/tenant/founding/settings";
import { inPlatform } from "@/server/db/client";
import type { SetFoundingMode } from "./schema";

/** Changes whether people can create communities. Turning it on checks the wildcard first. */
export async function setFoundingMode(
  scope: PlatformScope,
  { mode }: SetFoundingMode,
): Promise<FoundingSettings> {
  if (mode !== "off") await checkWildcard(scope);
  const before = await readFoundingSettings();
  return inPlatform(scope, async (tx) => {
    if (before.mode === mode) return before;
    const target = { type: "platform", id: scope.tenant.id };
    const change = { before: { mode: before.mode }, after: { mode } };
    await audit(tx, scope, { action: "founding.mode_changed", target, ...change });
    return storeSettings(tx, { mode });
  });
}
