import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/launcher/ports.js";

type Pooler = { url: string; stop: () => Promise<void> };

/**
 * PgBouncer in transaction mode in front of the server of a database: what a deployment's `DATABASE_URL` may lead to.
 * @param program where PgBouncer lies.
 * @param databaseUrl the owner's address past the pooler.
 * @param settingLines further settings of PgBouncer.
 */
export async function startPooler(
  program: string,
  databaseUrl: string,
  appSecret: string,
  settingLines = "",
): Promise<Pooler> {
  const direct = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "pooler-"));
  const name = direct.pathname.slice(1);
  const passwordOf = (role: string) =>
    createHmac("sha256", appSecret).update(`database role ${role}`).digest("hex");
  const users = [
    [direct.username, decodeURIComponent(direct.password)],
    [`${name}_app`, passwordOf("app")],
    [`${name}_platform`, passwordOf("platform")],
  ];
  const userList = path.join(folder, "users.txt");
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(userList, users.map((user) => user.map((word) => `"${word}"`).join(" ")).join("\n"));
  writeFileSync(
    settings,
    `[databases]
* = host=${direct.hostname} port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${userList}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
${settingLines}
`,
  );
  for (const file of [folder, userList, settings]) chmodSync(file, 0o755);
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program, ["-q", ...(isRoot ? ["-u", "postgres"] : []), settings], { stdio: "ignore" });
  await untilOpen(port);
  direct.port = String(port);
  return {
    url: direct.toString(),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await Promise.race([once(child, "exit"), sleep(2000)]);
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error("PgBouncer did not start.");
}
