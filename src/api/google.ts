import { TRPCError } from "@trpc/server";

/** Where a browser goes on after the provider: as the procedure says or, when it refuses, back to signing in. */
export async function destination(proceed: () => Promise<string>): Promise<string> {
  try {
    return await proceed();
  } catch (error) {
    if (error instanceof TRPCError && error.code !== "INTERNAL_SERVER_ERROR") return "/auth?error=google";
    throw error;
  }
}
