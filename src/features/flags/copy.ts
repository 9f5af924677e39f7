export const FLAGS_COPY = {
  later: "Not part of this version",
  laterText: "These flags are known and switch nothing yet.",
  yours: "Yours to switch",
  yoursText: "A change shows within a second, on every page and at the API.",
  platform: "Set by the platform",
  platformText: "Only the people who run the platform switch these.",
  title: "Flags",
  text: "The community’s own answer wins over the platform’s.",
} as const;

export const FLAG_COPY = {
  on: "On",
  off: "Off",
  left: "Left to the next level",
  decided: (level: string) => `Decided by ${level}`,
  set: (by: string | null, when: string) => `, set${by ? ` by ${by}` : ""} on ${when}`,
  setOn: "on",
  setOff: "off",
  withoutEffect: "On, without effect",
  formerMember: "a former member",
  decidedBy: "Decided by",
  needs: "Needs",
  entitlement: (name: string) => `the entitlement “${name}”,`,
  held: "which this community holds",
  restsOn: "Rests on",
  notHeld: (plan: string) => `which this community does not hold; the plan ${plan} has it.`,
  offFlag: (flag: string) => `“${flag}”, which is off`,
} as const;

export const SWITCH_COPY = {
  switch: (isOn: boolean) => `Switch ${isOn ? "off" : "on"}`,
  toDefault: (isOn: boolean) => `Back to the default (${isOn ? "on" : "off"})`,
  for: (name: string) => `for ${name}`,
  on: "Switch on",
  off: "Switch off",
  default: "Back to the default",
  isOn: "is on",
  isOff: "is off",
  follows: "follows the default again",
  why: (act: string) => `${act}: why?`,
  hint: "It goes into the audit log.",
  cancel: "Cancel",
} as const;
