/** The words of decks and of who speaks. */
export const DECK_COPY = {
  notFound: "This deck is not there, or not yet to be seen.",
} as const;
