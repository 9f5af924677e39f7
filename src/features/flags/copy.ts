export const FLAGS_COPY = {
  later: "Not available yet",
  laterText: "These flags don't change anything yet.",
  title: "Flags",
  text: "The community's own setting overrides the platform's.",
} as const;

export const FLAG_COPY = {
  on: "On",
  off: "Off",
  left: "Not set here",
  decided: (level: string) => `Decided by ${level}`,
  set: (by: string | null, when: string) => `, set${by ? ` by ${by}` : ""} on ${when}`,
  setOn: "on",
  setOff: "off",
  withoutEffect: "On, but not available",
  formerMember: "a former member",
  decidedBy: "Decided by",
  needs: "Needs",
  entitlement: (name: string) => `the entitlement “${name}”,`,
  held: "which is part of the community's plan",
  restsOn: "Depends on",
  notHeld: (plan: string) => `which isn't part of the community's plan. It's included in ${plan}.`,
  offFlag: (flag: string) => `“${flag}”, which is off`,
} as const;

export const SWITCH_COPY = {
  switch: (isOn: boolean) => `Turn ${isOn ? "off" : "on"}`,
  toDefault: (isOn: boolean) => `Use default (${isOn ? "on" : "off"})`,
  for: (name: string) => `for ${name}`,
  on: "Turn on",
  off: "Turn off",
  default: "Use default",
  isOn: "is on",
  isOff: "is off",
  follows: "now uses the default",
  why: (act: string) => `${act}: why?`,
  hint: "Recorded in the audit log.",
  cancel: "Cancel",
} as const;

export const LEVEL_COPY = {
  levels: "Levels",
  names: { "tier-0": "Tier 0", "tier-1": "Tier 1", global: "All communities" },
} as const;

export const OWN_FEATURES_COPY = {
  managed: (count: number) => `Managed by the platform (${count})`,
  managedText: "Only the platform's operators can change these.",
  partOf: (plan: string) => `Part of the ${plan} plan`,
  needs: (feature: string) => `Turn on ${feature} first.`,
  setBy: (by: string, when: string) => `Set by ${by} on ${when}`,
  notChanged: (feature: string) => `${feature} wasn't changed`,
  turnOffWhich: (feature: string) => `Turn off ${feature}?`,
  turnOff: "Turn off",
} as const;
