import * as m from "#messages";
import { isNameless } from "@/domain/auth/profile/rules";

/** What an audience reads: a generated username means nothing to it. Null is a member who has left. */
export function personName(person: { username: string; fullName: string } | null): string {
  if (!person) return m.common_aFormerMember();
  return isNameless(person) ? m.common_newMember() : person.fullName || `@${person.username}`;
}
