import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/launcher/ports.js";

export const hasVarnish = (): boolean => spawnSync("varnishd", ["-V"]).status === 0;

type Settings = { origin: number; token: string; port?: number };

/** Varnish as `deploy/varnish.vcl` configures it, with other addresses. */
export async function startVarnish({ origin, token, port }: Settings) {
  const folder = mkdtempSync(path.join(tmpdir(), "varnish-"));
  const listening = port ?? (await freePort());
  const tokenFile = path.join(folder, "purge-token");
  writeFileSync(tokenFile, `${token}\n`);
  const example = readFileSync("deploy/varnish.vcl", "utf8");
  const vcl = example.replace('"3000"', `"${origin}"`).replace("/etc/varnish/purge-token", tokenFile);
  const file = path.join(folder, "default.vcl");
  writeFileSync(file, vcl);
  const work = path.join(folder, "work");
  const words = ["-F", "-j", "none", "-n", work, "-f", file, "-s", "malloc,64m"];
  const varnish = spawn("varnishd", [...words, "-a", `127.0.0.1:${listening}`], { stdio: "ignore" });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (varnish.exitCode !== null) throw new Error(`varnishd ended with ${varnish.exitCode}.`);
    const isUp = await fetch(`http://127.0.0.1:${listening}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    await sleep(50);
  }
  return {
    port: listening,
    /** A counter of `varnishstat`, such as `MAIN.cache_hit`. */
    count(name: string): number {
      const text = execFileSync("varnishstat", ["-n", work, "-1", "-f", name], { encoding: "utf8" });
      return Number(text.split(/\s+/)[1]);
    },
    async stop(): Promise<void> {
      varnish.kill("SIGTERM");
      await once(varnish, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
