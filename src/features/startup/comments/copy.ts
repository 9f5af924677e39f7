import { formatNumber } from "@/lib/format/number";
import { EDIT_WINDOW_MINUTES, MAX_COMMENT_LENGTH } from "./rules";

export const LONG_COMMENT = `A comment can have up to ${formatNumber(MAX_COMMENT_LENGTH)} characters.`;

export const EDIT_HINT = `Edits within ${EDIT_WINDOW_MINUTES} minutes aren't marked; later ones show "edited".`;
