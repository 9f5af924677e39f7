import { z } from "zod";
import { type InputMessage, stop } from "@/lib/bounds";
import { canonicalTimeZone } from "./time-zone";

const MAX_LENGTH = 60;

/** Any time zone that `Intl` accepts. The output is its canonical name. */
export const timeZoneInput = (error: InputMessage) =>
  z
    .string()
    .max(MAX_LENGTH, stop(error))
    .transform((name, context): string => {
      const canonical = canonicalTimeZone(name);
      if (canonical) return canonical;
      context.addIssue({ code: "custom", message: error({ input: name }) });
      return z.NEVER;
    });
