/** What the hosting provider's screens say; the first four lines are literal. */
export const HOSTING = {
  uninitialised: "Cloudflare service not initialized",
  requestFailed: "Cloudflare API request failed",
  tenantNotFound: "Tenant not found",
  loadFailed: "Failed to load Cloudflare data",
  addFailed: "Failed to add domain",
  added: "Domain added successfully",
  removeFailed: "Failed to remove domain",
  removed: "Domain removed successfully",
  syncFailed: "Failed to sync domains",
  synced: "Domains synced successfully",
  deployFailed: "Failed to trigger deployment",
  deployed: "Deployment triggered successfully",
  syncGoesOn: "The sync goes on in the background",
  syncProgress: "“Domain Management” shows how far it is.",
  purged: "Cache purged",
  purgeFailed: "Failed to purge the cache",
  recordAdded: "Record added",
  recordEdited: "Record saved",
  recordDeleted: "Record deleted",
  recordFailed: "The record was not changed",
  routeAdded: "Route added",
  routeEdited: "Route saved",
  routeDeleted: "Route deleted",
  routeFailed: "The route was not changed",
  secured: "Security settings saved",
  secureFailed: "The security settings were not saved",
  limitAdded: "Rate limit added",
  limitFailed: "The rate limit was not added",
  ruleAdded: "Page rule added",
  ruleFailed: "The page rule was not added",
  configured: "Configuration saved",
  configureFailed: "The configuration was not saved",
  budgetSpent: (seconds: number) =>
    `The provider has been asked as often as it allows. Please try again in ${seconds} s.`,
  limited: (seconds: number) => `The provider asks for a pause. Please try again in ${seconds} s.`,
} as const;

/** Why a domain is not added to or removed from the project by hand. */
export const DOMAIN_REFUSALS = {
  empty: "Please enter a domain.",
  unreadable: "This is no domain name.",
  unreachable: "This name cannot be reached on the internet.",
  there: "This domain is in the project already.",
  ofTenant: (name: string) => `This domain belongs to ${name}. Sync that community instead.`,
  ofPlatform: "This domain belongs to the platform.",
  ofProvider: "This domain is the provider's own.",
  doubtful: "The letters of this domain can be taken for those of another one.",
} as const;

export const CONFIGURATION = {
  unreadable: "The configuration was encrypted with a key that is not there any more. Please enter it again.",
  needsToken: "Please enter the API token.",
  refused: (words: string) => `The provider does not accept this: ${words}`,
  zoneRefused: (words: string) => `The provider does not give this zone to the token: ${words}`,
  unasked: "The provider could not be asked, so nothing was saved. Please try again.",
} as const;
