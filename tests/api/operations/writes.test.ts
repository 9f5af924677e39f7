import { expect, it } from "vitest";
import { OPERATIONS } from "@/api/operations/operations";
import { writeOnce } from "@/api/operations/writes";
import { inTenant } from "@/server/db/client";
import { createMember, createTenant } from "../../support/factories";
import { contextFor } from "../../support/trpc-caller";

function signal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

it("API-3: a request whose transaction failed leaves the claim of the repeat", async () => {
  const tenantId = await createTenant();
  const member = await createMember(tenantId);
  const [failing, repeating, later] = await Promise.all([1, 2, 3].map(() => contextFor(tenantId, member)));
  if (!failing || !repeating || !later) throw new Error("Three requests are expected.");
  const [operation] = OPERATIONS.filter(({ procedure }) => procedure === "session.create");
  if (!operation) throw new Error("Sessions aren't created by the API.");
  const asked = { operation, input: {} };
  const { promise: rolledBack, resolve: noteRollback } = signal();
  const { promise: repeated, resolve: noteRepeat } = signal();
  const first = writeOnce(failing, "k1", asked, async () => {
    const lost = inTenant(failing, () => Promise.reject(new Error("The transaction failed.")));
    await lost.catch(noteRollback);
    await repeated;
    return lost;
  });
  await rolledBack;
  const second = writeOnce(repeating, "k1", asked, async () => {
    const answer = await inTenant(repeating, async () => "done");
    noteRepeat();
    await first.catch(() => undefined);
    return answer;
  });
  await expect(first).rejects.toThrow("The transaction failed.");
  expect(await second).toBe("done");
  const again = writeOnce(later, "k1", asked, () => inTenant(later, async () => "done twice"));
  expect(await again).toBe("done");
});
