import { viewers } from "../viewers.js";

/** Sends each post to all viewers. */
export async function POST(request) {
  const event = new TextEncoder().encode(`data: ${await request.text()}\n\n`);
  for (const controller of viewers) controller.enqueue(event);
  return Response.json({ told: viewers.size });
}
