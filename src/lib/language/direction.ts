import { currentLanguage } from "#language";
import { directionOf } from "./languages.ts";

/** Which way the page is written. */
export const currentDirection = (): "ltr" | "rtl" => directionOf(currentLanguage());

/** Where an arrow key leads in a row of the page: 1 to the next, -1 to the previous, 0 for other keys. */
export function arrowStep(key: string): -1 | 0 | 1 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === (currentDirection() === "ltr") ? 1 : -1;
}
