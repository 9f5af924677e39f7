import "../../support/fresh-modules";
import { expect, it, vi } from "vitest";

const connections: { isDead: boolean }[] = [];

vi.mock("@/server/events/pg-listen", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/server/events/pg-listen")>();
  const listen: typeof real.listen = (channel, onMessage, onGap) => {
    const connection = { isDead: false };
    connections.push(connection);
    return real.listen(channel, (message) => connection.isDead || onMessage(message), onGap);
  };
  return { listen };
});

const { probeListener } = await import("@/server/events/listener-health");
const { findUnreadyReason } = await import("@/server/db/readiness");
const { closeProbe } = await import("@/server/db/availability");

it("a listening connection that is open on this side alone is replaced, and the process isn't ready meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  const onGap = vi.fn();
  const stop = await probeListener("startuphub_half_open", { onMessage: vi.fn(), onGap });
  await vi.waitFor(async () => expect(await findUnreadyReason()).toBeNull());
  const [first] = connections;
  if (first) first.isDead = true;
  await vi.waitFor(() => {
    vi.advanceTimersByTime(5000);
    expect(onGap).toHaveBeenCalledTimes(1);
  });
  expect(await findUnreadyReason()).toMatch(/doesn't hear its own notifications on startuphub_half_open/);
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2));
  vi.advanceTimersByTime(300);
  await vi.waitFor(async () => expect(await findUnreadyReason()).toBeNull());
  expect(connections).toHaveLength(2);
  vi.useRealTimers();
  await stop();
  await closeProbe();
});
