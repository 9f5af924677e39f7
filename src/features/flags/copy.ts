import { m } from "#messages";

export const FLAG_COPY = {
  set: (by: string | null, when: string) => `, set${by ? ` by ${by}` : ""} on ${when}`,
} as const;

export const SWITCH_COPY = {
  switch: (isOn: boolean) => `Turn ${isOn ? "off" : "on"}`,
  toDefault: (isOn: boolean) => `Use default (${isOn ? "on" : "off"})`,
} as const;

export const LEVEL_COPY = {
  names: {
    "tier-0": m.flags_level_names_tier0,
    "tier-1": m.flags_level_names_tier1,
    global: m.flags_level_names_global,
  },
} as const;
