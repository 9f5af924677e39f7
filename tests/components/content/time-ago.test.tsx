import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TimeAgo } from "@/components/content/time-ago";

it("a page made on the server carries the date itself, in the community's time zone", () => {
  const html = renderToStaticMarkup(<TimeAgo date="2026-11-20T23:30:00Z" timeZone="Europe/Zurich" />);
  expect(html).toContain('dateTime="2026-11-20T23:30:00.000Z"');
  expect(html).toContain(">21 Nov 2026<");
});
