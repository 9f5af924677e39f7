import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, Resolver } from "react-hook-form";
import type { CustomField } from "@/access/tenant";
import { parseFields } from "@/domain/fields/rules";
import { type SubmissionDraft, SubmitStartup } from "@/domain/startup/schema";

/** The context of the form. */
export type FieldContext = { fields: readonly CustomField[] };

const resolve = zodResolver(SubmitStartup);

/** Checks the custom fields as well, by the community's definitions. */
export const resolveSubmission: Resolver<SubmissionDraft, unknown, SubmitStartup> = async (
  values,
  context,
  options,
) => {
  const resolved = await resolve(values, context, options);
  const { faults } = parseFields((context as FieldContext).fields, values.fields ?? {});
  const keys = Object.keys(faults);
  if (!keys.length) return resolved;
  const fields = Object.fromEntries(keys.map((key) => [key, { type: "custom", message: faults[key] }]));
  const errors: FieldErrors<SubmissionDraft> = { ...resolved.errors, fields };
  return { values: {}, errors };
};
