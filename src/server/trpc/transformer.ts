import superjson, { type SuperJSONResult } from "superjson";
import { AppError } from "@/lib/app-error";

const DEEPEST = 32;
const MAX_ANNOTATIONS = 2000;
const MAX_PATH_LENGTH = 200;

/** What a page sends besides JSON. Others would make a whole array of a number, or a pattern of a text. */
const KINDS: ReadonlySet<unknown> = new Set(["undefined", "Date", "number"]);

const IN_PLACE = { inPlace: true };

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Walks level by level, because recursion is what deep values attack. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    level = level.flatMap((inner) => (isObject(inner) ? Object.values(inner) : []));
  }
  return level.length === 0;
}

/**
 * Whether the annotations are those that our pages send, and few enough: what they cost to follow grows with their
 * number times their length. A list names its kind and may hold more; anything else holds what its keys lead to.
 */
function areValidAnnotations(annotations: unknown): boolean {
  let left = MAX_ANNOTATIONS;
  for (let level = [annotations]; level.length > 0; ) {
    const next: unknown[] = [];
    for (const node of level) {
      if (Array.isArray(node) && !KINDS.has(node[0])) return false;
      const held: unknown = Array.isArray(node) ? node[1] : node;
      for (const [path, inner] of Object.entries(isObject(held) ? held : {})) {
        left -= 1;
        if (left < 0 || path.length > MAX_PATH_LENGTH) return false;
        next.push(inner);
      }
    }
    level = next;
  }
  return true;
}

const unreadable = () => new AppError("BAD_REQUEST", "The request cannot be read.");

/**
 * How values travel between the pages and the procedures. What comes in is anybody's: it is looked at before anything is
 * made of it. That an object stood in two places is not followed, both places hold it.
 * @throws AppError BAD_REQUEST for what no page of ours sends
 */
export const transformer = {
  serialize: superjson.serialize,
  deserialize(sent: unknown): unknown {
    if (!isObject(sent)) throw unreadable();
    const { json, meta } = sent as Partial<SuperJSONResult>;
    const values = isObject(meta) ? meta.values : undefined;
    if (!isShallow(json) || !isShallow(values) || !areValidAnnotations(values)) throw unreadable();
    try {
      return superjson.deserialize(
        { json: json as SuperJSONResult["json"], meta: { values, v: 1 } },
        IN_PLACE,
      );
    } catch {
      throw unreadable();
    }
  },
};
