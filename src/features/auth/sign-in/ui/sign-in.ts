import * as m from "#messages";

type Outcome = { ok: true; isPending: boolean } | { ok: false; message: string };

/** The response sets the cookies. `isPending`: the second factor comes next. */
export async function signInWithPassword(email: string, password: string): Promise<Outcome> {
  const response = await fetch("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  }).catch(() => null);
  if (!response) return { ok: false, message: m.lib_errorMessage_unreachable() };
  if (response.ok) {
    const { isPending } = (await response.json()) as { isPending: boolean };
    return { ok: true, isPending };
  }
  const body: { error?: { message?: string } } | null = await response.json().catch(() => null);
  return { ok: false, message: body?.error?.message ?? m.lib_errorMessage_unreachable() };
}
