import { v5 } from "uuid";

/** A stable UUID derived from a name, for formats that require an id. */
export const idFrom = (name: string): string => v5(name, v5.URL);
