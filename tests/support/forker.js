import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Forks itself with the arguments that it was started with, and tells its parent whether that child answers a message. */
if (process.argv[2] === "child") process.on("message", () => process.send("pong"));
else {
  const child = fork(fileURLToPath(import.meta.url), ["child"]);
  const tell = (words) => process.send(words);
  child.once("message", () => {
    tell("answered by its own child");
    child.kill();
  });
  child.once("exit", () => tell("its own child ended"));
  setTimeout(() => child.send("ping"), 500);
}
