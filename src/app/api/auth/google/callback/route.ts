import { goOn } from "@/api/http/google-callback";
import { createContext } from "@/api/trpc/context";
import { createCaller } from "@/api/trpc/root";
import { closedProblem } from "@/domain/tenant/closed-community";

const LONGEST = 4000;

/** Google's redirect URI. Redirects on to the community where the sign-in started. */
export async function GET(request: Request): Promise<Response> {
  const headers = new Headers();
  const context = await createContext(request.headers, headers);
  if (!context) return closedProblem(request.headers);
  const { searchParams } = new URL(request.url);
  const code = searchParams.get("error") ? undefined : searchParams.get("code")?.slice(0, LONGEST);
  const state = searchParams.get("state")?.slice(0, LONGEST) ?? "";
  return goOn(headers, () => createCaller(context).auth.receiveGoogle({ state, code }));
}
