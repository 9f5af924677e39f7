import type { PersonScope } from "@/access/scope";
import { fieldsOf, toInput } from "@/domain/fields/rules";
import { groupByField, readMemberFields } from "@/domain/fields/values";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import type { OwnFields } from "./schema";

export async function readOwnFields(scope: PersonScope): Promise<OwnFields> {
  const fields = fieldsOf(scope.tenant, "member");
  if (!fields.length) return { fields, values: {} };
  const rows = await readInOneTrip(scope, (tx) => readMemberFields(tx, scope, scope.viewer.userId));
  return { fields, values: toInput(fields, groupByField(rows)) };
}
