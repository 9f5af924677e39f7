import { analyticsRows } from "./rows/analytics";
import { apiRows } from "./rows/api";
import { boardRows } from "./rows/boards";
import { browserRows } from "./rows/browser";
import { communityRows } from "./rows/communities";
import { costRows } from "./rows/costs";
import { crawlRows } from "./rows/crawl";
import { crowdRows } from "./rows/crowd";
import { directoryRows } from "./rows/directory";
import { domainSyncRows } from "./rows/domain-sync";
import { freshnessRows } from "./rows/freshness";
import { jobRows } from "./rows/jobs";
import { mixedRows } from "./rows/mixed";
import { pageRows } from "./rows/pages";
import { paymentRows } from "./rows/payments";
import { peerRows } from "./rows/peer";
import { planRows } from "./rows/plans";
import { processRows } from "./rows/process";
import { renderRows } from "./rows/renders";
import { searchRows } from "./rows/search";
import { stageRows } from "./rows/stage";
import { transferRows } from "./rows/transfer";
import { viewerRows } from "./rows/viewer";
import { viewRows } from "./rows/views";
import { voteRows } from "./rows/vote";
import { writerRows } from "./rows/writers";
import { stopAll } from "./support/processes";
import { isReached, printRow, type Row } from "./support/table";
import { openWorld, type World } from "./support/world";

const PARTS: Record<string, (world: World) => Promise<Row[]>> = {
  pages: pageRows,
  views: viewRows,
  costs: costRows,
  communities: communityRows,
  crowd: crowdRows,
  crawl: crawlRows,
  mixed: mixedRows,
  api: apiRows,
  viewer: viewerRows,
  vote: voteRows,
  writers: writerRows,
  freshness: freshnessRows,
  browser: browserRows,
  process: processRows,
  directory: directoryRows,
  boards: boardRows,
  search: searchRows,
  plans: planRows,
  renders: renderRows,
  stage: stageRows,
  analytics: analyticsRows,
  "domain-sync": domainSyncRows,
  jobs: jobRows,
  payments: paymentRows,
  peer: peerRows,
  transfer: transferRows,
};

/** They last as long as a talk, seed up to a million startups or need another product, so they run only if they are named. */
const LONG = [
  "communities",
  "peer",
  "mixed",
  "process",
  "directory",
  "boards",
  "search",
  "plans",
  "renders",
  "crowd",
  "crawl",
  "stage",
  "analytics",
  "transfer",
];

/** The parts named on the command line, or all but the long ones. Fails when a floor is missed. */
async function main(): Promise<void> {
  const isJson = process.argv.includes("--json");
  const wanted = process.argv.slice(2).filter((name) => name !== "--json");
  const unknown = wanted.filter((name) => !PARTS[name]);
  if (unknown.length)
    throw new Error(`There is no ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}.`);
  const world = await openWorld();
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length ? !wanted.includes(name) : LONG.includes(name)) continue;
    if (!isJson) console.log(`\n${name}`);
    const startedAt = Date.now();
    for (const row of await measure(world)) {
      rows.push(row);
      if (!isJson) printRow(row);
    }
    if (!isJson) console.log(`(${Math.round((Date.now() - startedAt) / 1000)} s)`);
  }
  await Promise.all([world.product.stop(), world.sql.end({ timeout: 1 })]);
  stopAll();
  const missed = rows.filter((row) => !isReached(row));
  if (isJson) console.log(JSON.stringify(rows, null, 2));
  else
    console.log(
      missed.length
        ? `${missed.length} of ${rows.length} floors missed`
        : `all ${rows.length} floors reached`,
    );
  process.exitCode = missed.length ? 1 : 0;
}

process.on("exit", stopAll);
await main();
