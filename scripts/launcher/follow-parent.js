/** Loaded into the server: it ends gracefully when the launcher dies without a word. */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
