export const CONFIGURATION_COPY = {
  email: "Email",
  emailHint: "Your account's address at the provider.",
  account: "Account",
  accountHint: "The account's ID.",
  zone: "Zone",
  zoneHint: "The ID of the platform's own zone.",
  project: "Project",
  projectHint: "The name of the Pages project.",
  token: "API token",
  tokenStored: "A token is stored encrypted and never shown again. Leave this empty to keep it.",
  tokenHint:
    "Stored encrypted and never shown again. It needs permissions for Pages and the zone's DNS, settings, rules, cache, workers and analytics.",
  submit: "Verify and save",
} as const;

export const PROVIDER_COPY = {
  again: "Try again",
  unconfiguredText: "Enter the token, account, zone and project once to use everything here.",
  configure: "Configure the provider",
  asking: "Loading from the provider",
  editOf: (name: string) => `Edit ${name}`,
  edit: "Edit",
  deleteOf: (name: string) => `Delete ${name}`,
  delete: "Delete",
} as const;
