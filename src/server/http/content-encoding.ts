import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip";

/** Brotli comes first, because it is smaller. */
const OFFERED = ["br", "gzip", "identity"];

export const listIn = (header: string): string[] => header.split(",").map((value) => value.trim());

/** Clients of a kind send the same header. */
const chosen = new LRUCache<string, { encoding: Encoding | null; isAcceptable: boolean }>({ max: 200 });
const MAX_KEPT_LENGTH = 200;

function choose(asked: string | string[] | undefined) {
  const header = String(asked ?? "");
  const known = chosen.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: asked === undefined ? {} : { "accept-encoding": header } });
  // The library's types don't name the option.
  const prefer: (offered: string[], options: { preferred: string[] }) => string[] =
    negotiator.encodings.bind(negotiator);
  const [best] = prefer(OFFERED, { preferred: OFFERED });
  const choice = { encoding: isEncoding(best) ? best : null, isAcceptable: best !== undefined };
  if (header.length <= MAX_KEPT_LENGTH) chosen.set(header, choice);
  return choice;
}

const isEncoding = (name: string | undefined): name is Encoding => name === "br" || name === "gzip";

/** Returns the encoding that the client prefers, or null for none. A client that doesn't name any gets none. */
export const encodingFor = (asked: string | string[] | undefined): Encoding | null =>
  asked === undefined ? null : choose(asked).encoding;

/** Returns false if the client takes neither an encoding that we have nor a body without one. */
export const acceptsSomething = (asked: string | string[] | undefined): boolean =>
  asked === undefined || choose(asked).isAcceptable;
