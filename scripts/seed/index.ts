import { closePools } from "@/server/db/pools";
import { readArguments } from "./arguments";
import { seed } from "./seed";
import { closeDatabase } from "./write/database";

const began = performance.now();

function say(what: string, detail: string): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what.padEnd(12)} ${detail} (${seconds} s)`);
}

try {
  await seed({ ...readArguments(process.argv.slice(2)), now: new Date(), say });
} finally {
  await closeDatabase();
  await closePools();
}
