/** The words of a picture in full size. */
export const GALLERY_COPY = {
  title: (place: number, count: number) => (count === 1 ? "Picture" : `Picture ${place} of ${count}`),
  previous: "Previous",
  next: "Next",
} as const;
