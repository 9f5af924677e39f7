import { m } from "#messages";

export const FILL_COPY = {
  uploaded: (slides: number) => `${m.session_decks_counted({ slides })} uploaded`,
  filled: (slides: number) =>
    `${m.session_decks_counted({ slides })} filled. Describe each image for people who can't see it.`,
  filledSome: (slides: number, left: number) =>
    `${m.session_decks_counted({ slides })} filled. ${left} ${left === 1 ? "was" : "were"} left out, because no empty slides are left.`,
} as const;

export const PDF_COPY = {
  tooLarge: m.session_decks_pdf_tooLarge,
  locked: m.session_decks_pdf_locked,
  broken: m.session_decks_pdf_broken,
  slow: m.session_decks_pdf_slow,
  empty: (page: number) => m.session_decks_pdf_empty({ page }),
  lostImage: (page: number) => m.session_decks_pdf_lostImage({ page }),
  ofPage: (page: number, message: string) => m.session_decks_pdf_ofPage({ page, message }),
} as const;
