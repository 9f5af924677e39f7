/** The words of the project's domains. */
export const HOSTED_COPY = {
  title: "Domains of the project",
  text: "Communities’ domains are added and removed by their sync. What no sync added is foreign, and stays.",
  ofTenant: (name: string) => `Domain of ${name}`,
  unsynced: (name: string) => `Domain of ${name}; no sync added it`,
  addedFor: (name: string) => `Added for ${name}, whose domain it is no longer`,
  ofProvider: "The provider’s own",
  foreign: "Foreign",
  syncOf: (name: string, domain: string) => `Sync ${name}, whose domain ${domain} is`,
  sync: "Sync",
  removeOf: (domain: string) => `Remove ${domain}`,
  remove: "Remove",
  removeAsk: (domain: string) => `Remove ${domain}?`,
  removeTenantText: (name: string) =>
    `Visitors of ${name} find nothing there until its next sync adds the domain again.`,
  removeText: "Visitors find nothing there any more.",
  removeConfirm: "Remove domain",
  add: "Add a domain",
  addText: "For a domain that is no community’s.",
  domain: "Domain",
  domainHint: "For example status.example.org.",
  submit: "Add domain",
} as const;
