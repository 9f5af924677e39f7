export const CONFIGURATION_COPY = {
  email: "E-mail",
  emailHint: "Of the account at the provider.",
  account: "Account",
  accountHint: "The account’s id.",
  zone: "Zone",
  zoneHint: "The id of the platform’s own domain there.",
  project: "Project",
  projectHint: "The name of the Pages project.",
  token: "API token",
  tokenStored: "A token is stored, encrypted. It is never shown again; leave this empty to keep it.",
  tokenHint:
    "It is stored encrypted and never shown again. It needs rights on Pages, the zone’s DNS, settings, rules, cache, workers and analytics.",
  submit: "Verify and save",
} as const;

export const PROVIDER_COPY = {
  again: "Try again",
  unconfiguredText:
    "Enter the token, the account, the zone and the project once; everything here works from then on.",
  configure: "Configure the provider",
  asking: "Asking the provider",
  editOf: (name: string) => `Edit ${name}`,
  edit: "Edit",
  deleteOf: (name: string) => `Delete ${name}`,
  delete: "Delete",
} as const;
