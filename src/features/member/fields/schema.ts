import { z } from "zod";
import type { CustomField } from "@/access/tenant";
import { FieldInput } from "@/domain/fields/schema";

export const SaveFields = z.object({ values: FieldInput });
export type SaveFields = z.infer<typeof SaveFields>;

/** The member's own fields, as their form shows them. */
export type OwnFields = { fields: CustomField[]; values: FieldInput };
