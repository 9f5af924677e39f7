import { expect, test } from "@playwright/test";

test("The server says that it is ready", async ({ request }) => {
  const response = await request.get("/api/health/ready");
  expect(response.ok()).toBe(true);
});
