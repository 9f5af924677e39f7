export const CONSENT_COPY = {
  notWritten: "We couldn't save your answer",
  changed: "Changed terms",
  changedVersion: (title: string, version: number) => `${title}: changed (version ${version})`,
  read: "Read",
  agree: "I agree",
} as const;
