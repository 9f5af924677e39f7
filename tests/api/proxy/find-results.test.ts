import { beforeAll, expect, it } from "vitest";
import { findResults } from "@/api/proxy/find-results";
import { createStartup, HUB } from "../../support/factories";

const headers = { host: "localhost", "x-forwarded-for": "192.0.2.7", "x-request-id": "of-the-search" };
const find = (url: string) => findResults({ url, headers });

beforeAll(() => createStartup(HUB, { name: "Harbour </script> one", isHiring: true }));

it("DIR-4: a search gives its page the results, their number and its title, and where to go without JavaScript", async () => {
  const filling = await find("/browse?q=harbuor&hiring=yes");
  expect(filling?.titles[1]).toContain("harbuor");
  expect(filling?.plain).toBe("?q=harbuor&hiring=yes&plain=1");
  expect(filling?.data).not.toContain("</script>");
  expect(JSON.parse(filling?.data ?? "")).toMatchObject({
    words: "harbuor",
    spelling: "harbour",
    count: 1,
    view: { hiring: true },
    list: { items: [{ name: "Harbour </script> one" }], nextCursor: null },
  });
});

it("a search that finds nothing names the filters to remove", async () => {
  const filling = await find("/browse?q=harbour&category=nowhere");
  expect(JSON.parse(filling?.data ?? "")).toMatchObject({ count: 0, waysOut: [{ count: 1 }] });
});

it.each(["/browse?q=harbour&cursor=eyJzaG93biI6MjR9", "/browse?q=%20", "/browse?q=harbour&category=%3F%3F"])(
  "%s is left to the page that is rendered for the request",
  async (url) => {
    expect(await find(url)).toBeNull();
  },
);
