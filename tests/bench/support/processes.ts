import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { SERVER_ARGUMENTS } from "../../../scripts/launcher/server-arguments.js";

const running = new Set<ChildProcess>();

/** Lets every child end with the measurement, also when a signal ends that. */
const FOLLOW_PARENT = new URL("../../../scripts/launcher/exit-with-parent.js", import.meta.url).href;

/** Runs one of the repository's programs to its end. */
export async function run(args: string[], env: Record<string, string>, cwd = process.cwd()): Promise<void> {
  const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}.`);
}

export type Server = { port: number; pid: number; readyAfterMs: number; stop: () => Promise<void> };

/** Starts the product on a free port, as its launcher does. */
export const serveProduct = (env: Record<string, string>): Promise<Server> =>
  serve(SERVER_ARGUMENTS, env, "/browse");

/** Starts a server on a free port and waits until `path` answers. */
export async function serve(args: string[], env: Record<string, string>, path: string): Promise<Server> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...args], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  running.add(child);
  const stop = async () => {
    running.delete(child);
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { port, pid: child.pid ?? 0, readyAfterMs: performance.now() - startedAt, stop };
}

export const stopAll = (): void => {
  for (const child of running) child.kill("SIGKILL");
};

const answers = (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(20_000) }).then(
    (response) => response.ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
