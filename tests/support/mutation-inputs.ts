import { z } from "zod";
import { appRouter } from "@/api/trpc/root";

type Definition = { type: string; inputs: z.ZodType[] };
type Shape = { properties?: Record<string, Shape>; anyOf?: Shape[]; oneOf?: Shape[] };

export const MUTATIONS = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
).filter(([, { _def }]) => _def.type === "mutation");

const fieldsOf = ({ properties, anyOf, oneOf }: Shape): string[] => [
  ...Object.keys(properties ?? {}),
  ...(anyOf ?? oneOf ?? []).flatMap(fieldsOf),
];

/** The fields of a mutation's input, other than the ids of what it is about. */
export function valuesOf({ inputs: [input] }: Definition): string[] {
  if (!input) return [];
  const shape = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape;
  return [...new Set(fieldsOf(shape))].filter((field) => !/^id$|Id$/.test(field));
}
