import { install } from "./install.js";
import { say } from "./progress.js";
import { handOver, ourNode } from "./runtime.js";
import { checkFolder } from "./settings.js";

/** Installs what is missing and goes on in the Node of our packages; every command begins here. */
export async function prepare() {
  const isHandedOver = process.env.STARTUPHUB_PREPARED === "1";
  delete process.env.STARTUPHUB_PREPARED;
  if (isHandedOver) return;
  say("\nStartupHub\n");
  checkFolder();
  await install();
  const node = ourNode();
  if (node !== process.execPath) await handOver(node, { STARTUPHUB_PREPARED: "1" });
}
