import { TRPCError } from "@trpc/server";
import { createContext } from "@/api/context";
import { createCaller } from "@/api/root";
import { problem } from "@/server/route-guard";

/** Signs in with what the hub handed over, in the browser that asked for it. */
export async function GET(request: Request): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const context = await createContext(request.headers, headers);
  if (!context) return problem(404, "There is no community at this address.");
  const code = new URL(request.url).searchParams.get("code") ?? "";
  headers.set("Location", await destination(() => createCaller(context).auth.finishGoogle({ code })));
  return new Response(null, { status: 303, headers });
}

async function destination(finish: () => Promise<{ returnTo: string }>): Promise<string> {
  try {
    return (await finish()).returnTo;
  } catch (error) {
    if (error instanceof TRPCError && error.code !== "INTERNAL_SERVER_ERROR") return "/auth?error=google";
    throw error;
  }
}
