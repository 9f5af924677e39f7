/**
 * The arguments for the server's Node. Rendering a page allocates a megabyte or more of short-lived objects.
 * Doubling the young generation halves the number of scavenges and keeps live objects from being promoted.
 * When idle, Node would also release memory and compiled code, and the next burst would be a fifth slower for
 * many seconds. Keeping both costs some hundred megabytes after a busy hour.
 */
export const SERVER_ARGUMENTS = ["--max-semi-space-size=32", "--no-memory-reducer", "src/server.ts"];
