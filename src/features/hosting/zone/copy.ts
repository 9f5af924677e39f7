/** The words of page rules. */
export const PAGE_RULE_COPY = {
  address: "Address",
  addressHint: "For example example.org/blog/*",
  setting: "Setting",
  value: "Value",
  active: "Active",
  save: "Save rule",
  add: "Add rule",
  title: "Page rules",
  text: "A new rule is active at once, with priority 1. Where several match, the highest priority counts.",
  none: "There are none.",
  addTitle: "Add a page rule",
  editTitle: "Edit the page rule",
  badge: (status: string, priority: number) => `${status}, priority ${priority}`,
  ruleOf: (url: string) => `the rule of ${url}`,
  deleteAsk: (url: string) => `Delete the rule of ${url}?`,
  deleteText: "The zone’s own settings count there from then on.",
  delete: "Delete rule",
} as const;

/** The words of rate limits. */
export const LIMIT_COPY = {
  requests: "Requests",
  seconds: "In seconds",
  act: "Then",
  on: "On",
  save: "Save limit",
  add: "Add limit",
  rate: (requests: string, seconds: number) => `${requests} requests in ${seconds} s`,
  title: "Rate limiting",
  text: "Counted for each visitor, over all addresses of the zone unless a limit says otherwise.",
  addTitle: "Add a rate limit",
  editTitle: "Edit the rate limit",
  off: "Off",
  limitOf: (title: string) => `the limit of ${title}`,
  deleteAsk: (title: string) => `Delete the limit of ${title}?`,
  deleteText: "The provider lets through from then on what it held back.",
  delete: "Delete limit",
} as const;

/** The words of the zone's security settings. */
export const SECURITY_COPY = {
  title: "Settings",
  text: "As the provider has them now.",
  ssl: "SSL",
  flexible:
    "Flexible: between the provider and your servers nothing is encrypted. Choose “Full (strict)” as soon as your servers have certificates.",
  level: "Security level",
  https: "Always use HTTPS",
  tls: "Minimum TLS version",
  rewrites: "Automatic HTTPS rewrites",
  submit: "Save settings",
  defaults: "Fill in the defaults",
} as const;
