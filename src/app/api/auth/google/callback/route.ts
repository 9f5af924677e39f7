import { createContext } from "@/api/context";
import { destination } from "@/api/google";
import { createCaller } from "@/api/root";
import { problem } from "@/server/route-guard";

const LONGEST = 4000;

/** Where the provider sends the browser back to; the browser goes on to the community where it began. */
export async function GET(request: Request): Promise<Response> {
  const context = await createContext(request.headers, new Headers());
  if (!context) return problem(404, "There is no community at this address.");
  const { searchParams } = new URL(request.url);
  const code = searchParams.get("error") ? undefined : searchParams.get("code")?.slice(0, LONGEST);
  const state = searchParams.get("state")?.slice(0, LONGEST) ?? "";
  const location = await destination(() => createCaller(context).auth.receiveGoogle({ state, code }));
  const headers = { Location: location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
