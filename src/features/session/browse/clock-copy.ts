export const CLOCK_COPY = {
  shortForYou: (time: string) => `· ${time} for you`,
  forYou: (time: string, zone: string) => `For you: ${time} (${zone})`,
} as const;
