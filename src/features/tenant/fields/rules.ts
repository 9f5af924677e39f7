import type { CommunityText, CustomField, FieldOption } from "@/access/tenant";
import { isChoice } from "@/domain/fields/rules";
import { MAX_FIELDS } from "@/domain/fields/schema";
import { slugOf } from "@/lib/text/slug";
import type { FieldChange, FieldForm, FieldUse } from "./schema";
import { ofTarget } from "./schema";

export type Refusal = "missing" | "taken" | "full" | "sameOption" | "noOptions" | "optionInUse";

const MAX_KEY_LENGTH = 40;

/** Names that objects have already, and that the client's transport refuses. */
const isBuiltIn = (key: string): boolean => key in {} || key === "prototype";

/** Begins with a letter, because a number would be a position in a form's values. */
function freeKey(name: string, fallback: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name, MAX_KEY_LENGTH);
  const isFit = /^[a-z]/.test(slug) && !isBuiltIn(slug);
  const base = isFit ? slug : slug ? `${fallback}-${slug}` : fallback;
  const next = (number: number): string =>
    taken.has(`${base}-${number}`) ? next(number + 1) : `${base}-${number}`;
  return taken.has(base) ? next(2) : base;
}

function toText({ name, names }: { name: string; names: CommunityText["names"] }): CommunityText {
  return {
    name,
    names: Object.fromEntries(Object.entries(names).filter(([, each]) => each && each !== name)),
  };
}

const inLowerCase = ({ name }: CommunityText): string => name.toLowerCase();

type Context = {
  fields: readonly CustomField[];
  use: ReadonlyMap<string, FieldUse>;
  /** Keys of deleted fields, as `startup stage`. */
  retired: readonly string[];
};

/**
 * Applies a change. A key keeps its meaning: a new field doesn't get the one of a deleted field. An option
 * that is in use can't be removed, only merged, and the other one takes over its keys.
 */
export function applyFieldChange(context: Context, change: FieldChange): CustomField[] | Refusal {
  const { fields } = context;
  const own = ofTarget(fields, change.target);
  const withOwn = (next: readonly CustomField[]): CustomField[] =>
    change.target === "startup"
      ? [...next, ...ofTarget(fields, "member")]
      : [...ofTarget(fields, "startup"), ...next];
  if (change.kind === "add") {
    if (own.length >= MAX_FIELDS) return "full";
    const { target, type: kind, values } = change;
    const gone = context.retired.flatMap((each) => each.split(`${target} `)[1] ?? []);
    const key = freeKey(values.name, "field", new Set([...gone, ...own.map((field) => field.key)]));
    const blank: CustomField = {
      ...{ key, target, kind, name: "", names: {}, hint: null },
      ...{ isRequired: false, isFilterable: false, options: [] },
    };
    const added = withForm(blank, values, context);
    if (typeof added === "string") return added;
    return own.some((field) => inLowerCase(field) === inLowerCase(added))
      ? "taken"
      : withOwn([...own, added]);
  }
  const field = own.find(({ key }) => key === change.key);
  if (!field) return "missing";
  const others = own.filter((other) => other !== field);
  if (change.kind === "remove") return withOwn(others);
  if (change.kind === "move")
    return withOwn([...others.slice(0, change.to), field, ...others.slice(change.to)]);
  const edited =
    change.kind === "merge"
      ? merge(field, change.option, change.into)
      : withForm(field, change.values, context);
  if (typeof edited === "string") return edited;
  if (others.some((other) => inLowerCase(other) === inLowerCase(edited))) return "taken";
  return withOwn(own.map((other) => (other === field ? edited : other)));
}

function withForm(field: CustomField, values: FieldForm, { use }: Context): CustomField | Refusal {
  const { isRequired, isFilterable, hint } = values;
  const options = isChoice(field) ? withOptions(field, values) : [];
  if (typeof options === "string") return options;
  const kept = new Set(options.flatMap(({ keys }) => keys));
  const used = use.get(`${field.target} ${field.key}`)?.options ?? {};
  const isGone = ({ keys: [key] }: FieldOption) => !kept.has(key) && (used[key] ?? 0) > 0;
  if (field.options.some(isGone)) return "optionInUse";
  return {
    ...field,
    ...toText(values),
    hint: hint.name ? toText(hint) : null,
    isRequired,
    isFilterable: isFilterable && isChoice(field),
    options,
  };
}

function withOptions(field: CustomField, { options: asked }: FieldForm): FieldOption[] | Refusal {
  const options: FieldOption[] = [];
  const taken = new Set(field.options.flatMap(({ keys }) => keys));
  for (const { key, ...text } of asked) {
    if (options.some((option) => inLowerCase(option) === text.name.toLowerCase())) return "sameOption";
    const known = field.options.find(({ keys: [first] }) => first === key);
    if (known && options.some(({ keys: [first] }) => first === key)) return "sameOption";
    const keys: FieldOption["keys"] = known?.keys ?? [freeKey(text.name, "option", taken)];
    for (const each of keys) taken.add(each);
    options.push({ ...toText(text), keys });
  }
  return options.length ? options : "noOptions";
}

function merge(field: CustomField, from: string, to: string): CustomField | Refusal {
  const option = field.options.find(({ keys: [key] }) => key === from);
  const into = field.options.find(({ keys: [key] }) => key === to);
  if (!option || !into || option === into) return "missing";
  const merged: FieldOption = { ...into, keys: [...into.keys, ...option.keys] };
  const options = field.options
    .filter((other) => other !== option)
    .map((other) => (other === into ? merged : other));
  return { ...field, options };
}
