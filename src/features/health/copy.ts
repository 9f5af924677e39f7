export const HEALTH_COPY = {
  none: "none",
  link: "Platform health",
  title: "System Health",
  ms: (ms: number) => `${ms} ms`,
  measured: (when: string) => `Measured on ${when}, and again each minute.`,
  measure: "Measure now",
  failed: (trouble: string) => `This could not be measured again: ${trouble} What stands below is older.`,
  history: "How long the probe took",
} as const;
