/** Runs as a child process with the server's environment, and prints validation errors in plain words. */
try {
  await import("../../src/env.js");
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
