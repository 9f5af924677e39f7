import { z } from "zod";
import { appRouter } from "@/api/trpc/root";

type Definition = { type: string; inputs: z.ZodType[] };
type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; oneOf?: Shape[] };

export const MUTATIONS = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
).filter(([, { _def }]) => _def.type === "mutation");

const fieldsOf = ({ properties, anyOf, oneOf }: Shape): string[] => [
  ...Object.keys(properties ?? {}),
  ...(anyOf ?? oneOf ?? []).flatMap(fieldsOf),
];

const shapeOf = ({ inputs: [input] }: Definition): Shape =>
  input ? (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape) : {};

/** The fields of a mutation's input, other than the ids of what it is about. */
export const valuesOf = (definition: Definition): string[] =>
  [...new Set(fieldsOf(shapeOf(definition)))].filter((field) => !/^id$|Id$/.test(field));

const isList = ({ items, anyOf, oneOf }: Shape): boolean =>
  items !== undefined || (anyOf ?? oneOf ?? []).some(isList);

/** Whether one field holds several values: a list, or an object of them. */
export const holdsSeveral = (definition: Definition): boolean =>
  Object.values(shapeOf(definition).properties ?? {}).some(
    (field) => isList(field) || fieldsOf(field).length > 1,
  );
