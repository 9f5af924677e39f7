import * as m from "#messages";
import { MAX_GALLERY } from "@/domain/startup/rules";

/** A description to begin with. It's better than none, and weaker than what its maker would say. */
export const suggestAlt = (name: string, number: number): string =>
  name.trim()
    ? m.startup_images_suggestedOf({ number, name: name.trim() })
    : m.startup_images_suggested({ number });

/** Whether a description is still a suggestion. Images may have been moved since. */
export const isSuggested = (alt: string, name: string): boolean =>
  Array.from({ length: MAX_GALLERY }, (_, index) => index + 1).some((number) =>
    [suggestAlt(name, number), suggestAlt("", number)].includes(alt),
  );
