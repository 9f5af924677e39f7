export const BAN_COPY = {
  lead: (end: string, reason: string | null) =>
    `Banned from every community ${end}.${reason ? ` Reason: ${reason}` : ""}`,
} as const;
