import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * Deletes the snapshots of the tables that a new migration leaves behind. The generator compares the tables with the
 * last one only, which is stored with one line per table.
 */
const folder = "drizzle/meta";
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith("_snapshot.json"))
  .sort();
const last = `${folder}/${snapshots.pop()}`;
for (const name of snapshots) rmSync(`${folder}/${name}`);

const { tables, ...rest } = JSON.parse(readFileSync(last, "utf8"));
const lines = Object.entries(tables).map(
  ([name, table]) => `${JSON.stringify(name)}:${JSON.stringify(table)}`,
);
writeFileSync(last, `${JSON.stringify(rest).slice(0, -1)},"tables":{\n${lines.join(",\n")}\n}}\n`);
