import { openBrowser } from "../support/browser";
import { comparePerProcessor, type Side, type Target } from "../support/load";
import type { Row } from "../support/table";
import type { World } from "../support/world";
import { measureView } from "./views";

/**
 * The same measurements of another product that runs on this machine, described by the environment (`docs/performance.md`).
 * Nothing of it is part of this repository.
 */
export async function peerRows(_: World): Promise<Row[]> {
  const { PEER_URL, PEER_PID, PEER_DATABASE_PID, PEER_PATHS = "/", PEER_COOKIES = "" } = process.env;
  if (!PEER_URL || !PEER_PID)
    throw new Error("PEER_URL and PEER_PID are needed: the address of the other product, and its process.");
  const costs: Omit<Side, "targets"> = {
    pid: Number(PEER_PID),
    ...(PEER_DATABASE_PID && { database: Number(PEER_DATABASE_PID) }),
  };
  const signedIn = PEER_COOKIES.split("; ").filter(Boolean);
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const path of PEER_PATHS.split(",")) {
    const target: Target = {
      url: new URL(path, PEER_URL).href,
      headers: { "accept-encoding": "br", ...(PEER_COOKIES && { cookie: PEER_COOKIES }) },
    };
    const [alone] = await comparePerProcessor({ ...costs, targets: [target] });
    rows.push({
      work: `${path} alone, per processor second, database included`,
      reached: alone?.median ?? 0,
      floor: 0,
      bound: "least",
      unit: "",
    });
    for (const cookies of signedIn.length ? [[], signedIn] : [[]]) {
      const name = `${path} of a ${cookies.length ? "member" : "visitor"}`;
      const noBound = { most: Number.POSITIVE_INFINITY, ms: Number.POSITIVE_INFINITY };
      rows.push(...(await measureView(browser, costs, { name, url: target.url, cookies, ...noBound })));
    }
  }
  await browser.close();
  return rows;
}
