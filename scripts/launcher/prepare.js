import { compileMessages } from "../messages/compile.js";
import { install } from "./install.js";
import { handOver, ourNode } from "./node-runtime.js";
import { say } from "./reporter.js";
import { checkFolder } from "./settings.js";

/**
 * Installs missing packages, continues in the Node from our packages, and compiles the messages. Every command
 * starts here.
 */
export async function prepare() {
  const isHandedOver = process.env.STARTUPHUB_PREPARED === "1";
  delete process.env.STARTUPHUB_PREPARED;
  if (isHandedOver) return compileMessages();
  say("\nStartupHub\n");
  checkFolder();
  await install();
  const node = ourNode();
  if (node !== process.execPath) return handOver(node, { STARTUPHUB_PREPARED: "1" });
  await compileMessages();
}
