import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { isNameless } from "@/domain/auth/profile/rules";
import { usernamesFor } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { editProfile } from "./edit-profile";
import { readProfileValues } from "./queries";
import { EditProfile, type Introduce } from "./schema";

const MAX_ATTEMPTS = 8;

/**
 * Names a member who signed up without a name. A generated username becomes one made from the name; one that
 * the member chose stays.
 */
export async function introduce(scope: MemberScope, { fullName }: Introduce): Promise<{ username: string }> {
  const values = await readProfileValues(scope, scope.viewer.userId);
  if (!values) throw new AppError("NOT_FOUND", m.auth_profileFailed());
  const name = (username: string) => editProfile(scope, EditProfile.parse({ ...values, fullName, username }));
  if (!isNameless(values)) return name(values.username);
  let attempts = 0;
  for (const username of usernamesFor(fullName)) {
    attempts += 1;
    try {
      return await name(username);
    } catch (error) {
      const isTaken = error instanceof AppError && error.reason === "username";
      if (!isTaken || attempts === MAX_ATTEMPTS) throw error;
    }
  }
  return name(values.username);
}
