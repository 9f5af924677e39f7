import superjson, { type SuperJSONResult } from "superjson";
import { AppError } from "@/lib/errors/app-error";

const DEEPEST = 32;
const MAX_ANNOTATIONS = 2000;
const MAX_PATH_LENGTH = 200;

/**
 * The types our pages send besides JSON. Others could turn a number into a large array, or text into a
 * regular expression.
 */
const KINDS: ReadonlySet<unknown> = new Set(["undefined", "Date", "number"]);

const IN_PLACE = { inPlace: true };

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Whether a value can be walked recursively. Walks level by level, because deep nesting would overflow. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    level = level.flatMap((inner) => (isObject(inner) ? Object.values(inner) : []));
  }
  return level.length === 0;
}

/**
 * Checks that the annotations are ones our pages send, and few enough: processing costs their number times
 * their length. An array names a type and may contain more annotations; an object contains the annotations of its keys.
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

const unreadable = () => new AppError("BAD_REQUEST", "Malformed request.");

/**
 * Serializes values between pages and procedures. Input is untrusted, so it is checked before it is
 * processed. Shared references aren't restored; each place gets its own copy.
 * @throws AppError BAD_REQUEST for input that our pages never send
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
