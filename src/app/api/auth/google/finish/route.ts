import { goOn } from "@/api/http/google-callback";
import { createContext } from "@/api/trpc/context";
import { createCaller } from "@/api/trpc/root";
import { closedProblem } from "@/domain/tenant/closed-community";

/** Completes the sign-in handed over by the hub, in the browser that started it. */
export async function GET(request: Request): Promise<Response> {
  const headers = new Headers();
  const context = await createContext(request.headers, headers);
  if (!context) return closedProblem(request.headers);
  const code = new URL(request.url).searchParams.get("code") ?? "";
  const finish = () => createCaller(context).auth.finishGoogle({ code });
  return goOn(headers, async () => (await finish()).returnTo);
}
