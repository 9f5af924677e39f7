import type { MemberScope } from "@/access/scope";
import { toInput } from "@/domain/fields/rules";
import { lockFields, replaceMemberFields, requireValues } from "@/domain/fields/values";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";
import type { OwnFields, SaveFields } from "./schema";

/**
 * Saves the viewer's values of the community's fields, and returns them in their normal form. (FLD-4)
 * @throws AppError BAD_REQUEST whose reason is the invalid or missing field.
 */
export const saveFields = (scope: MemberScope, { values }: SaveFields): Promise<OwnFields> =>
  inTenant(scope, async (tx) => {
    const fields = await lockFields(tx, scope, "member");
    const stored = requireValues(fields, values);
    await replaceMemberFields(tx, scope, stored);
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
    return { fields, values: toInput(fields, stored) };
  });
