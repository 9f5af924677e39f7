export const MAILED_COPY = {
  another: (seconds: number) => (seconds > 0 ? `Send another link (${seconds} s)` : "Send another link"),
} as const;
