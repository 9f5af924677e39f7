import { TRPCError } from "@trpc/server";
import * as m from "#messages";
import { createCaller } from "@/api/trpc/root";
import { toAppError } from "@/domain/guard/errors";
import type { Context } from "@/domain/guard/request-context";
import { originOf } from "@/domain/tenant/origin";
import { AppError } from "@/lib/errors/app-error";
import type { Operation } from "./operations";

type Call = (input: unknown) => Promise<unknown>;

const FILES = /^\/api\/files\//;

/**
 * Calls the procedure of an operation. Returns what the API shows of the result, as JSON; empty if it shows nothing.
 * Addresses of files are completed.
 */
export async function callOperation(
  { procedure, about }: Operation,
  context: Context,
  input: unknown,
): Promise<string> {
  const call = procedure
    .split(".")
    .reduce<unknown>(
      (inner, name) => (inner as Record<string, unknown>)[name],
      createCaller(context),
    ) as Call;
  const result: unknown = await call(input);
  if (!about.output) return "";
  if (result === null || result === undefined)
    throw new AppError("NOT_FOUND", m.integrations_api_absent(), "absent");
  const origin = originOf(context.tenant.domain);
  return JSON.stringify(about.output.parse(result), (_, value: unknown) =>
    typeof value === "string" && FILES.test(value) ? `${origin}${value}` : value,
  );
}

/** What was thrown, as an error of tRPC, which knows how to show it. */
export function toTrpcError(thrown: unknown): TRPCError {
  if (thrown instanceof TRPCError) return thrown;
  const known = toAppError(thrown);
  if (known) return new TRPCError({ code: known.code, message: known.message, cause: known });
  return new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: thrown });
}
