import { z } from "zod";
import { PLATFORM_ROLES } from "@/access/names";
import { Why } from "@/features/platform/schema";
import { Id } from "@/lib/id-schema";
import { BAN_TERMS } from "./rules";

const OnePerson = z.object({ userId: Id });

/** `days: 0` is permanent. The user is told the reason. */
export const BanPerson = OnePerson.extend({
  reason: Why,
  days: z.union(BAN_TERMS.map((days) => z.literal(days))),
});
export type BanPerson = z.infer<typeof BanPerson>;

export const UnbanPerson = OnePerson.extend({ reason: Why });
export type UnbanPerson = z.infer<typeof UnbanPerson>;

export const ChangePlatformRole = OnePerson.extend({ role: z.enum(PLATFORM_ROLES) });
export type ChangePlatformRole = z.infer<typeof ChangePlatformRole>;
