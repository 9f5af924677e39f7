import type Cloudflare from "cloudflare";
import type { PageRule as Answered, PageRuleCreateParams } from "cloudflare/resources/page-rules/page-rules";
import { z } from "zod";
import type { HostingPort, NewPageRule, PageRule, PageRuleEdit, ZoneSetting, ZoneSettings } from "./port";
import type { Ask } from "./request";

type SecurityCalls = Pick<
  HostingPort,
  "readSettings" | "changeSetting" | "listPageRules" | "addPageRule" | "editPageRule" | "deletePageRule"
>;

const NAMES: Record<ZoneSetting, string> = {
  ssl: "ssl",
  securityLevel: "security_level",
  alwaysUseHttps: "always_use_https",
  minTlsVersion: "min_tls_version",
  automaticHttpsRewrites: "automatic_https_rewrites",
};

export function securityCalls(ask: Ask, zoneId: string): SecurityCalls {
  const zone = { zone_id: zoneId };
  return {
    readSettings: () => ask((client) => readSettings(client, zoneId)),
    changeSetting: (setting, value) =>
      ask(async ({ zones }) => {
        await zones.settings.edit(NAMES[setting], { ...zone, value });
      }),
    listPageRules: () => ask(async ({ pageRules }) => (await pageRules.list(zone)).map(asPageRule)),
    addPageRule: (rule) =>
      ask(async ({ pageRules }) =>
        asPageRule(await pageRules.create({ ...zone, ...writtenRule(rule), ...DEFAULTS })),
      ),
    editPageRule: (id, edit) =>
      ask(async ({ pageRules }) => asPageRule(await pageRules.edit(id, { ...zone, ...writtenEdit(edit) }))),
    deletePageRule: (id) =>
      ask(async ({ pageRules }) => {
        await pageRules.delete(id, zone);
      }),
  };
}

const Setting = z.object({ value: z.string() });

async function readSettings({ zones }: Cloudflare, zoneId: string): Promise<ZoneSettings> {
  const read = async (setting: ZoneSetting) =>
    Setting.parse(await zones.settings.get(NAMES[setting], { zone_id: zoneId })).value;
  const [ssl, securityLevel, alwaysUseHttps, minTlsVersion, automaticHttpsRewrites] = await Promise.all([
    read("ssl"),
    read("securityLevel"),
    read("alwaysUseHttps"),
    read("minTlsVersion"),
    read("automaticHttpsRewrites"),
  ]);
  return { ssl, securityLevel, alwaysUseHttps, minTlsVersion, automaticHttpsRewrites };
}

const DEFAULTS = { status: "active", priority: 1 } as const;

const writtenEdit = ({ status, change }: PageRuleEdit) => ({ status, ...(change && writtenRule(change)) });

const writtenRule = ({ url, action, value }: NewPageRule) => ({
  targets: [{ target: "url" as const, constraint: { operator: "matches" as const, value: url } }],
  actions: [{ id: action, value }] as PageRuleCreateParams["actions"],
});

const asPageRule = ({ id, targets, actions, status, priority }: Answered): PageRule => ({
  id,
  url: targets[0]?.constraint?.value ?? "",
  actions: actions.map((action) => ({
    id: String(action.id ?? ""),
    value: "value" in action ? asText(action.value) : "",
  })),
  status,
  priority,
});

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? ""));
