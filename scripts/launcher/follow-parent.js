/** Loaded into the server: it ends gracefully when the launcher dies without a word. */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

/** What the server forks would inherit this file, and end at once: only its channel keeps such a process alive. */
const own = process.execArgv.indexOf(import.meta.url);
if (own > 0) process.execArgv.splice(own - 1, 2);
