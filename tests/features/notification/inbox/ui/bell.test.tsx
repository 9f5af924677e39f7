import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Bell from "@/features/notification/inbox/ui/bell";
import { answer, clear, draw, soon } from "../../../../support/screen";
import { settled } from "../../../../support/slow-server";

class Source extends EventTarget {
  close(): void {}
}
let source: Source | undefined;
let asked = 0;

beforeEach(() => {
  [source, asked] = [undefined, 0];
  vi.stubGlobal(
    "EventSource",
    class extends Source {
      constructor() {
        super();
        source = this;
      }
    },
  );
  answer({
    "notification.unread": () => {
      asked += 1;
      return asked;
    },
  });
});
afterEach(clear);

const hear = (kind: string, data: object) =>
  source?.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
const label = () => document.querySelector("main a")?.getAttribute("aria-label");

async function open() {
  draw(<Bell isBarred={false} isAwaited={false} />, { seemsSignedIn: true });
  await soon(() => expect(source).toBeDefined());
  await soon(() => expect(label()).toBe("Notifications: 1 unread"));
}

it("a count that was just read isn't read again when the stream opens, but when it tells of a notice", async () => {
  await open();
  hear("connected", {});
  await settled();
  expect(asked).toBe(1);
  hear("message", { json: { topic: { kind: "notices" }, data: null } });
  await soon(() => expect(label()).toBe("Notifications: 2 unread"));
  expect(asked).toBe(2);
});

it("an older count is read again when the stream opens", async () => {
  await open();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10_000);
  hear("connected", {});
  await soon(() => expect(label()).toBe("Notifications: 2 unread"));
});
