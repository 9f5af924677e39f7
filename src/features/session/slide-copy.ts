export const slideOf = (slide: number, slides: number): string => `Slide ${slide} of ${slides}`;

export const undescribed = (slide: number): string => `Slide ${slide}, which its speaker has not described`;

export const filled = (filled: number, slides: number): string => `${filled} of ${slides} slides are ready`;

export const NO_NOTES = "No notes for this slide.";

export const slideNamed = (slide: number): string => `Slide ${slide}`;

export const allReady = (slides: number): string => `All ${slides} slides are ready.`;

export const NOTES = "Notes";
