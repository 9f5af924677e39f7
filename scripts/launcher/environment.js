/** Run as a child with the server's environment: prints in words what is wrong with it. */
try {
  await import("../../src/env.js");
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
