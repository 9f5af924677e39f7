import { expect, test, vi } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { authExports } from "@/domain/schema";
import { createMember, HUB } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

test("GDP-1: five exports a day are made for one person, and the last one stays", async () => {
  const person = await createMember(HUB);
  const { auth } = await callAs(person, HUB);
  for (let count = 0; count < 5; count += 1) {
    await auth.requestExport();
    const [row] = await owner.select().from(authExports);
    await doJob("make-export", { exportId: row?.id ?? "" });
  }
  await expect(auth.requestExport()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(await auth.readExport()).toMatchObject({ state: "ready" });
});
