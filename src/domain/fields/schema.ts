import { z } from "zod";
import { stop } from "@/lib/bounds";

export const MAX_FIELDS = 10;
export const MAX_OPTIONS = 50;
export const MAX_VALUE_LENGTH = 500;
const MAX_KEY_LENGTH = 60;

const Value = z.string().max(MAX_VALUE_LENGTH * 4, stop());

/**
 * The values of custom fields as a form has them, by the key of the field. Whether they are valid depends on the
 * community: `parseFields` decides it.
 */
export const FieldInput = z
  .record(
    z.string().min(1).max(MAX_KEY_LENGTH, stop()),
    z.union([Value, z.array(z.string().max(MAX_KEY_LENGTH, stop())).max(MAX_OPTIONS, stop())]),
  )
  .refine((values) => Object.keys(values).length <= MAX_FIELDS * 2, stop());
export type FieldInput = z.infer<typeof FieldInput>;
