import * as m from "#messages";
import { WILDCARD_HELP } from "@/domain/tenant/founding/copy";
import { readFoundingSettings } from "@/domain/tenant/founding/settings";
import { env } from "@/env";
import type { Finding } from "@/features/health/rules";

/** Reports the last check that the addresses of communities created by people work. */
export async function probeAddresses(): Promise<Finding> {
  const { mode, issue, checkedAt } = await readFoundingSettings();
  const facts = [{ label: m.health_addresses_checked(), value: checkedAt }];
  if (mode === "off") return { state: "off", summary: m.health_addresses_off(), facts: [] };
  if (!issue) return { state: "good", summary: m.health_addresses_good({ domain: env.HUB_DOMAIN }), facts };
  const { title, text } = WILDCARD_HELP[issue];
  const summary = `${title()} ${text({ domain: env.HUB_DOMAIN })}`;
  return { state: "failed", summary, facts };
}
