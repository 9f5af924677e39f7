import { afterEach, expect, it } from "vitest";
import { formatNoticeDay, groupByDay } from "@/features/notification/inbox/ui/notice-days";
import { NotificationCenter } from "@/features/notification/inbox/ui/notification-center";
import { answer, clear, draw, soon } from "../../../../support/screen";

afterEach(clear);

const center = <NotificationCenter timeZone="Europe/Zurich" above={<p>Above</p>} />;
const viewerWith = (cases: number) => ({
  "auth.viewer": { userId: "a", waiting: { cases, tickets: 0 } },
  "notification.list": { items: [], nextCursor: null },
});

it("NOT-1: notifications are grouped by the days of the community's time zone", () => {
  const notices = ["2026-03-11T09:00:00Z", "2026-03-10T23:30:00Z", "2026-03-10T22:30:00Z"].map((at) => ({
    createdAt: new Date(at),
  }));
  const days = groupByDay(notices, "Europe/Zurich");
  expect(days.map(({ day, notices: ofDay }) => [day, ofDay.length])).toEqual([
    ["2026-03-11", 2],
    ["2026-03-10", 1],
  ]);
  const names = ["2026-03-11", "2026-03-10", "2026-03-09"].map((day) =>
    formatNoticeDay(day, new Date("2026-03-11T10:00:00Z"), "Europe/Zurich"),
  );
  expect(names.slice(0, 2)).toEqual(["Today", "Yesterday"]);
  expect(names[2]).toMatch(/9 Mar 2026/);
});

it("NOT-1: a moderator for whom cases wait isn't told that there is nothing", async () => {
  answer(viewerWith(0));
  draw(center, { seemsSignedIn: true });
  await soon(() => expect(document.body.textContent).toContain("No notifications yet"));
  clear();
  answer(viewerWith(6));
  draw(center, { seemsSignedIn: true });
  await soon(() => expect(document.body.textContent).toContain("Above"));
  await soon(() => expect(document.body.textContent).not.toContain("No notifications yet"));
});
