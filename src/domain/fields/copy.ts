import type { CustomField } from "@/access/tenant";
import { textOf } from "./rules";

/** A field in the reader's language, for a form. */
export const asQuestion = ({ key, kind, hint, isRequired, options, ...text }: CustomField) => ({
  key,
  kind,
  isRequired,
  label: textOf(text),
  hint: hint ? textOf(hint) : undefined,
  options: options.map((option) => ({ value: option.keys[0], label: textOf(option) })),
});
