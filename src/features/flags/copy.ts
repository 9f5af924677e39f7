import * as m from "#messages";

export const FLAG_COPY = {
  set: (by: string | null, when: string) => (by ? m.flags_setBy({ by, when }) : m.flags_set({ when })),
} as const;

export const SWITCH_COPY = {
  switch: (isOn: boolean) => (isOn ? m.flags_switch_turnOff() : m.flags_switch_turnOn()),
  toDefault: (isOn: boolean) => (isOn ? m.flags_switch_toDefaultOn() : m.flags_switch_toDefaultOff()),
} as const;

export const LEVEL_COPY = {
  names: {
    "tier-0": m.flags_level_names_tier0,
    "tier-1": m.flags_level_names_tier1,
    global: m.flags_level_names_global,
  },
} as const;
