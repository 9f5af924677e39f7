import { expect, it, vi } from "vitest";
import { openDoor } from "../support/door";
import { sendRaw } from "../support/raw-http";

vi.hoisted(() => Object.assign(process.env, { PUBLIC_SCHEME: "https" }));

it("SEC-5: behind TLS browsers are told to come back by it, and of no other host than this one", async () => {
  const door = await openDoor();
  const { headers } = await sendRaw(
    door.port,
    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  );
  await door.close();
  expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
});
