/**
 * What Node runs as the server. A page is drawn with a megabyte and more of short-lived objects: twice the usual room
 * for them halves how often they are swept, and spares those that are still needed from moving to the old ones.
 */
export const SERVER_ARGUMENTS = ["--max-semi-space-size=32", "src/server.ts"];
