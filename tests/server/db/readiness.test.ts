import { afterAll, expect, it } from "vitest";
import { bundleBridge } from "@/server/bundle-bridge";
import { closeProbe } from "@/server/db/availability";
import { findUnreadyReason, reportHearing } from "@/server/db/readiness";

afterAll(closeProbe);

it("a process is ready while it serves, hears its notifications and reaches the database", async () => {
  expect(await findUnreadyReason()).toBeNull();
  reportHearing("events", false);
  expect(await findUnreadyReason()).toBe("the server doesn't hear its own notifications on events");
  reportHearing("events", true);
  expect(await findUnreadyReason()).toBeNull();
});

it("a process that the server drains is not ready", async () => {
  bundleBridge().isDraining = true;
  expect(await findUnreadyReason()).toBe("the server is about to stop");
});
