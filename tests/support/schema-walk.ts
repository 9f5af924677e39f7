import type { z } from "zod";

export type Schema = z.core.$ZodType;
type Definition = Record<string, unknown> & { type: string; checks?: Check[] };
type Check = { _zod: { def: Record<string, unknown> & { check: string; abort?: boolean } } };

/** One schema within an input, by the path that leads to its value. */
export type Place = {
  path: readonly (string | number)[];
  schema: Schema;
  /** Whether its value has passed the bounds of a schema before it in a pipe. */
  isPiped: boolean;
};

export const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** The checks of a schema in the order in which they run; a format such as `z.uuid()` is its own first check. */
export function checksOf(schema: Schema): Check["_zod"]["def"][] {
  const own = definitionOf(schema);
  const first = "check" in own ? [own as unknown as Check["_zod"]["def"]] : [];
  return [...first, ...(own.checks ?? []).map((check) => check._zod.def)];
}

/** What one schema is made of, each with the step that leads there. */
function partsOf({ schema, isPiped }: Place): { step?: string | number; schema: Schema; isPiped: boolean }[] {
  const definition = definitionOf(schema);
  const at = (name: string) => definition[name] as Schema | undefined | null;
  const inner = (...names: string[]) =>
    names.flatMap((name) => {
      const part = at(name);
      return part ? [{ schema: part, isPiped }] : [];
    });
  if (definition.type === "object") {
    const shape = Object.entries(definition.shape as Record<string, Schema>);
    return [...shape.map(([step, part]) => ({ step, schema: part, isPiped })), ...inner("catchall")];
  }
  if (definition.type === "pipe") {
    const { in: before, out } = definition as unknown as { in: Schema; out: Schema };
    return [
      { schema: before, isPiped },
      { schema: out, isPiped: true },
    ];
  }
  const options = (definition.options ?? definition.items ?? []) as Schema[];
  const isTuple = definition.type === "tuple";
  const several = options.map((part, index) => ({
    ...(isTuple ? { step: index } : {}),
    schema: part,
    isPiped,
  }));
  const many = ["element", "valueType", "rest"].flatMap((name) => {
    const part = at(name);
    return part ? [{ step: name === "valueType" ? "key" : 0, schema: part, isPiped }] : [];
  });
  const lazy = definition.type === "lazy" ? [(definition.getter as () => Schema)()] : [];
  return [
    ...several,
    ...many,
    ...inner("innerType", "keyType", "left", "right"),
    ...lazy.map((part) => ({ schema: part, isPiped })),
  ];
}

/** Every schema that an input is made of, the outermost first. */
export function walkSchema(root: Schema): Place[] {
  const places: Place[] = [];
  const walk = (place: Place, above: ReadonlySet<Schema>): void => {
    if (above.has(place.schema)) return;
    places.push(place);
    for (const { step, schema, isPiped } of partsOf(place)) {
      const path = step === undefined ? place.path : [...place.path, step];
      walk({ path, schema, isPiped }, new Set([...above, place.schema]));
    }
  };
  walk({ path: [], schema: root, isPiped: false }, new Set());
  return places;
}
