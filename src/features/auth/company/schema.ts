import { z } from "zod";
import * as m from "#messages";
import { boundedLine, stop } from "@/lib/bounds";

const line = (max: number, missing?: () => string) =>
  boundedLine(max, {
    ...(missing && { least: 1, missing }),
    error: () => m.common_maxCharacters({ max }),
  });

/** The provider as its form has it. Values of the claim that give a role are separated by commas. */
export const CompanyFields = z.object({
  name: line(40, m.common_enterName),
  issuer: z
    .string()
    .trim()
    .max(500, stop())
    .pipe(z.url({ protocol: /^https?$/, error: m.auth_company_issuerInvalid })),
  clientId: line(200, m.auth_company_clientIdMissing),
  roleClaim: line(100).default(""),
  admins: line(500).default(""),
  moderators: line(500).default(""),
});
export type CompanyFields = z.infer<typeof CompanyFields>;

/** An empty secret keeps the stored one. */
export const CompanyForm = CompanyFields.extend({ clientSecret: z.string().max(500, stop()).default("") });

/** `version` is when the provider was saved that the form was filled from; null if there was none. */
export const SaveCompany = CompanyForm.extend({ version: z.date().nullable() });
export type SaveCompany = z.infer<typeof SaveCompany>;

export const AddCompanyDomain = z.object({ domain: z.string().max(2000, stop()) });
export type AddCompanyDomain = z.infer<typeof AddCompanyDomain>;

export const RequireCompany = z.object({ isOn: z.boolean() });
