export const STANDING_COPY = {
  cardsOff: (canContact: boolean) =>
    `Online payment isn't available yet.${canContact ? " Contact us and we'll set up your plan." : ""}`,
} as const;
