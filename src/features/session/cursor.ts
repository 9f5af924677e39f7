import { z } from "zod";

/** No session is older than the clock of computers; the database knows no year 0. */
const Instant = z.iso.datetime().refine((at) => Date.parse(at) >= 0);

/** Behind this session a list goes on: its rank (live ones come first), its start and its id. */
const Cursor = z.tuple([z.enum(["0", "1"]), Instant, z.uuid()]);

type Place = { rank: 0 | 1; startsAt: Date; id: string };

export const writeCursor = ({ rank, startsAt, id }: Place): string =>
  `${rank},${startsAt.toISOString()},${id}`;

export function readCursor(cursor: string): Place | null {
  const [rank, at, id] = Cursor.safeParse(cursor.split(",")).data ?? [];
  return rank && at && id ? { rank: rank === "0" ? 0 : 1, startsAt: new Date(at), id } : null;
}
