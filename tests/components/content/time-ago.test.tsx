import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TimeAgo } from "@/components/content/time-ago";
import { relativeTime } from "@/lib/time/date";

const now = new Date("2026-11-20T12:00:00Z");

it.each([
  ["2026-11-20T11:59:30Z", "just now"],
  ["2026-11-20T11:58:00Z", "2 minutes ago"],
  ["2026-11-20T09:00:00Z", "3 hours ago"],
  ["2026-11-19T11:00:00Z", "yesterday"],
  ["2026-11-01T12:00:00Z", "2 weeks ago"],
  ["2024-11-01T12:00:00Z", "2 years ago"],
  ["2026-11-22T13:00:00Z", "in 2 days"],
])("%s is written as %s", (date, text) => {
  expect(relativeTime(new Date(date), now)).toBe(text);
});

it("a page made on the server carries the date itself, in the community's time zone", () => {
  const html = renderToStaticMarkup(<TimeAgo date="2026-11-20T23:30:00Z" timeZone="Europe/Zurich" />);
  expect(html).toContain('dateTime="2026-11-20T23:30:00.000Z"');
  expect(html).toContain(">21 Nov 2026<");
});
