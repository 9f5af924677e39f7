/** Preloaded into the server, so that it shuts down gracefully if the launcher is killed. */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

/**
 * Processes forked by the server would inherit this preload and exit immediately, because only its channel
 * keeps them alive.
 */
const own = process.execArgv.indexOf(import.meta.url);
if (own > 0) process.execArgv.splice(own - 1, 2);
