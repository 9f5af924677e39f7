/**
 * What Node runs as the server. A page is drawn with a megabyte and more of short-lived objects: twice the usual room
 * for them halves how often they are swept, and spares those that are still needed from moving to the old ones. In a
 * pause Node would give memory back and forget what it has compiled: the next burst was answered a fifth slower for many
 * seconds. So it keeps both, which is some hundred megabytes after a busy hour.
 */
export const SERVER_ARGUMENTS = ["--max-semi-space-size=32", "--no-memory-reducer", "src/server.ts"];
