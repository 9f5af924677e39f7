import { z } from "zod";

/** Apart from `newId`, which browsers load without the library of schemas. */
export const Id = z.uuid();
