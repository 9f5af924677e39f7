import { expect, it } from "vitest";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { invalidatedBy } from "../../../support/invalidations";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

it("any change of a startup by a maker renews the pages, and a vote the counts", async () => {
  const tenantId = await createTenant();
  const [maker, fan] = [await createMember(tenantId), await createMember(tenantId)];
  const { startup } = await callAs(maker, tenantId);
  const draft = draftStartup();
  const startupId = draft.id;
  const acts: Record<string, () => Promise<unknown>> = {
    submit: () => startup.submit(draft),
    edit: () =>
      startup.edit({ values: { ...draft, tagline: "Folds it twice" }, version: 1, newAddress: false }),
    archive: () => startup.archive({ startupId, archive: true }),
    "list again": () => startup.archive({ startupId, archive: false }),
  };
  for (const [name, act] of Object.entries(acts)) {
    expect(await invalidatedBy(act), name).toContain(`pages:${tenantId}`);
  }
  const { id } = await createStartup(tenantId);
  const { startup: asFan } = await callAs(fan, tenantId);
  for (const vote of ["set", "clear"] as const) {
    const told = await invalidatedBy(() => asFan.vote({ startupId: id, vote }));
    expect(told, vote).toContain(`counts:${tenantId}`);
  }
});
