import type { CustomField } from "@/access/tenant";
import { textOf } from "./rules";
import { MAX_VALUE_LENGTH } from "./schema";

/** A field in the reader's language, for a form whose `fields` have the values. */
export const asQuestion = ({ key, kind, hint, isRequired, options, ...text }: CustomField) => ({
  name: `fields.${key}`,
  maxLength: MAX_VALUE_LENGTH,
  kind,
  isRequired,
  label: textOf(text),
  hint: hint ? textOf(hint) : undefined,
  options: options.map((option) => ({ value: option.keys[0], label: textOf(option) })),
});
