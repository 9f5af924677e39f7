import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { takeLock } from "../../scripts/launcher/lock.js";
import { killOrphan } from "../../scripts/launcher/orphaned-children.js";
import { inData } from "../../scripts/launcher/paths.js";
import { isAlive, nameOf, waitUntil } from "../../scripts/launcher/process-table.js";

const JOB = "survival test";
const LOCK = "survival-test";
const FOLDER = new URL("../../scripts/launcher/", import.meta.url).href;
const started: ChildProcess[] = [];

// Programs and databases start here, which takes its time on a busy machine.
/** Runs a program that imports from the launcher in a separate Node process, and waits for its first words. */
async function program(source: string): Promise<{ child: ChildProcess; words: string }> {
  const code = source.replaceAll("./", FOLDER);
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const [words] = await once(child.stdout, "data");
  return { child, words: String(words).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

describe("two commands at once", () => {
  test("the second is refused while the first lives, and welcome once it was killed", async () => {
    const { child } = await program(
      `import { takeLock } from "./lock.js";
       await takeLock("${LOCK}", String);
       console.log("taken");
       setInterval(() => {}, 1000);`,
    );
    await expect(takeLock(LOCK, (pid: number) => `held by ${pid}`, 200)).rejects.toThrow(
      `held by ${child.pid}`,
    );
    await kill(child);
    const release = await takeLock(LOCK, String, 200);
    release();
  });
});

describe("after a kill", () => {
  test("the child that was left at work is ended before the same is begun again", async () => {
    const { child, words } = await program(
      `import { attend } from "./children.js";
       const work = attend("${JOB}", process.execPath, ["-e", "console.log(process.pid);setInterval(()=>{},1000)"],
         { stdio: ["ignore", "inherit", "inherit"] });
       await work;`,
    );
    const orphan = nameOf(Number(words)) ?? "";
    await killOrphan(JOB);
    expect(isAlive(orphan), "its launcher still lives").toBe(true);
    await kill(child);
    await killOrphan(JOB);
    expect(await waitUntil(() => !isAlive(orphan), 2000)).toBe(true);
  });

  test("Postgres is used again when it lives, and starts again when it was killed too", async () => {
    const { child, words } = await program(
      `import { Cluster } from "./cluster.js";
       import { waitUntil } from "./process-table.js";
       const open = () => new Cluster("${LOCK}", "password", { isQuick: true });
       const first = open();
       await first.start();
       const second = open();
       await second.start();
       const wasUsedAgain = second.living().pid === first.living().pid;
       process.kill(first.living().pid, "SIGKILL");
       await waitUntil(() => !first.living(), 2000);
       await second.start();
       const cameBack = Boolean(second.living());
       await second.stop();
       console.log(JSON.stringify({ wasUsedAgain, cameBack, hasStopped: !second.living() }));`,
    );
    if (child.exitCode === null) await once(child, "exit");
    for (const end of ["", ".log", ".port"]) rmSync(inData(LOCK + end), { recursive: true, force: true });
    expect(JSON.parse(words)).toEqual({ wasUsedAgain: true, cameBack: true, hasStopped: true });
  });
});
