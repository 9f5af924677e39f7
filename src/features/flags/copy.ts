import * as m from "#messages";

export const FLAG_COPY = {
  /** `when` is null if the flag has never been set. */
  set: (state: string, by: string | null, when: string | null) => {
    if (!when) return state;
    return by ? m.flags_setBy({ state, by, when }) : m.flags_set({ state, when });
  },
} as const;

export const SWITCH_COPY = {
  switch: (isOn: boolean) => (isOn ? m.common_turnOff() : m.common_turnOn()),
  toDefault: (isOn: boolean) => (isOn ? m.flags_switch_toDefaultOn() : m.flags_switch_toDefaultOff()),
} as const;

export const LEVEL_COPY = {
  names: {
    "tier-0": m.common_tier0,
    "tier-1": m.common_tier1,
    global: m.flags_level_names_global,
  },
} as const;
