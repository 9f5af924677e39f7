import { z } from "zod";
import { CATEGORY_COLORS, type CustomField, FIELD_KINDS, FIELD_TARGETS } from "@/access/tenant";
import { SaveEntry } from "@/features/member/directory/schema";
import { LANGUAGE_CODES } from "@/lib/language/languages";

const text = z.string().min(1);
const hours = z.number().positive();
const Label = { name: text, names: z.partialRecord(z.enum(LANGUAGE_CODES), text) };

const Field = z
  .strictObject({
    ...Label,
    key: text,
    target: z.enum(FIELD_TARGETS),
    kind: z.enum(FIELD_KINDS),
    hint: z.strictObject(Label).nullable().default(null),
    isRequired: z.boolean().default(false),
    isFilterable: z.boolean().default(false),
    options: z.array(z.strictObject({ ...Label, key: text })).default([]),
  })
  .transform(
    ({ options, ...field }): CustomField => ({
      ...field,
      options: options.map(({ key, ...label }) => ({ ...label, keys: [key] })),
    }),
  );

/** By slug or username, then by the key of a field. */
const Values = z.record(text, z.record(text, z.union([text, z.array(text)]))).default({});

/** What a community has set up for its directory. Categories are in their order. */
export const TaxonomyContent = z.strictObject({
  categories: z.array(z.strictObject({ ...Label, color: z.enum(CATEGORY_COLORS) })).default([]),
  fields: z.array(Field).default([]),
  startups: Values,
  members: Values,
});
export type TaxonomyContent = z.infer<typeof TaxonomyContent>;

const { shownFields: _, links, ...entryFields } = SaveEntry.shape;

/** The fields that an entry has are those it shows. An empty note is a statement without one. */
const Entry = z
  .strictObject({ username: text, ...entryFields, links })
  .partial()
  .required({ username: true });

/** An introduction with an answer is accepted; the others are open. */
const Introduction = z.strictObject({
  from: text,
  to: text,
  message: text,
  contact: text,
  hours,
  answer: text.optional(),
});

/** Who is in the directory of members, the latest first, and who has asked whom for an introduction. */
export const DirectoryContent = z.strictObject({
  entries: z.array(Entry).default([]),
  introductions: z.array(Introduction).default([]),
});
export type DirectoryContent = z.infer<typeof DirectoryContent>;
