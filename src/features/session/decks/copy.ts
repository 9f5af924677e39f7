import * as m from "#messages";

export const FILL_COPY = {
  uploaded: (slides: number) => m.session_decks_fill_uploaded({ slides }),
  filled: (slides: number) => m.session_decks_fill_filled({ slides }),
  filledSome: (slides: number, left: number) => m.session_decks_fill_filledSome({ slides, left }),
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
