export const CONSENT_COPY = {
  notWritten: "It was not written down",
  changed: "Changed terms",
  changedVersion: (title: string, version: number) => `${title}: changed (version ${version})`,
  read: "Read it",
  agree: "I agree",
} as const;
