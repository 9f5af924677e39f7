import type { Category } from "@/access/tenant";
import { categorySlug, plainSlug } from "@/domain/startup/categories/rules";
import { cutText } from "@/lib/text/cut";
import type { CategoryChange, CategoryValues } from "./schema";
import { MAX_CATEGORIES } from "./schema";

/** Below the length of a category in a URL, so that a number fits behind it. */
const MAX_SLUG_LENGTH = 56;

export type Refusal = "missing" | "taken" | "full" | "last";

const slugsOf = ({ slug, former }: Category): string[] => [slug, ...former];

/** The first free one of `slug`, `slug-2`, `slug-3` …, because an old address must keep leading where it led. */
function freeSlug(name: string, others: readonly Category[]): string {
  const taken = new Set(others.flatMap(slugsOf));
  const base = cutText(categorySlug(name), MAX_SLUG_LENGTH).replace(/-$/, "");
  if (!taken.has(base)) return base;
  const next = (number: number): string =>
    taken.has(`${base}-${number}`) ? next(number + 1) : `${base}-${number}`;
  return next(2);
}

/** Adds categories that startups have already, with the addresses that they have, as far as these are free. */
export function setUp(keys: readonly string[], before: readonly Category[] = []): Category[] {
  const list = [...before];
  for (const key of keys) {
    const slug = freeSlug(key, list);
    const plain = plainSlug(key);
    const isFree = plain !== slug && plain !== "" && !list.some((other) => slugsOf(other).includes(plain));
    list.push({ keys: [key], slug, former: isFree ? [plain] : [], name: key, names: {}, color: null });
  }
  return list;
}

const isTaken = (name: string, others: readonly Category[]): boolean =>
  others.some((other) => other.name.toLowerCase() === name.toLowerCase());

/** Names that are empty or the same as the main one are left out. */
function namedBy({ name, names, color }: CategoryValues): Pick<Category, "name" | "names" | "color"> {
  const further = Object.entries(names).filter(([, each]) => each && each !== name);
  return { name, names: Object.fromEntries(further), color };
}

/** A key is forever, and startups store it: one that another category has, or had, isn't used again. */
function freeKey(name: string, list: readonly Category[]): string {
  const taken = new Set(list.flatMap(({ keys }) => keys.map((key) => key.toLowerCase())));
  const next = (number: number): string => {
    const key = number === 1 ? name : `${name} ${number}`;
    return taken.has(key.toLowerCase()) ? next(number + 1) : key;
  };
  return next(1);
}

/**
 * Applies a change. No address and no key is ever lost: a category that is renamed keeps its old slugs, and one
 * that others are merged into takes over theirs.
 */
export function applyChange(list: readonly Category[], change: CategoryChange): Category[] | Refusal {
  if (change.kind === "add") return add(list, change.values);
  const category = list.find(({ keys: [key] }) => key === change.key);
  if (!category) return "missing";
  const others = list.filter((other) => other !== category);
  if (change.kind === "edit") return edit(list, category, change.values);
  if (change.kind === "move") return [...others.slice(0, change.to), category, ...others.slice(change.to)];
  if (change.kind === "remove") return others.length ? others : "last";
  const into = others.find(({ keys: [key] }) => key === change.into);
  if (!into) return "missing";
  const merged: Category = {
    ...into,
    keys: [...into.keys, ...category.keys],
    former: [...into.former, ...slugsOf(category)],
  };
  return others.map((other) => (other === into ? merged : other));
}

function add(list: readonly Category[], values: CategoryValues): Category[] | Refusal {
  if (list.length >= MAX_CATEGORIES) return "full";
  if (isTaken(values.name, list)) return "taken";
  const { name } = values;
  const slug = freeSlug(name, list);
  return [...list, { keys: [freeKey(name, list)], slug, former: [], ...namedBy(values) }];
}

function edit(list: readonly Category[], category: Category, values: CategoryValues): Category[] | Refusal {
  const others = list.filter((other) => other !== category);
  if (isTaken(values.name, others)) return "taken";
  const isRenamed = values.name !== category.name;
  const slug = isRenamed ? freeSlug(values.name, others) : category.slug;
  const former = [...new Set(slugsOf(category))].filter((old) => old !== slug);
  const edited: Category = { ...category, ...namedBy(values), slug, former };
  return list.map((other) => (other === category ? edited : other));
}
