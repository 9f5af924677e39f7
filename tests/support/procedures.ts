import { TRPCError } from "@trpc/server";
import type { AccessRule } from "@/access/rule";
import { appRouter, createCaller } from "@/api/trpc/root";
import { ruleOf } from "@/domain/guard/procedures";
import type { Context } from "@/domain/guard/request-context";
import { AppError } from "@/lib/errors/app-error";

type Definition = { meta?: AccessRule; type: "query" | "mutation" | "subscription" };
export type Procedure = { path: string; rule: AccessRule; type: Definition["type"] };

/** Every procedure of the product with its final demand, as the guard reads it. */
export const PROCEDURES: Procedure[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
)
  .map(([path, { _def }]) => ({ path, rule: ruleOf(_def.meta ?? {}, _def.type), type: _def.type }))
  .sort((a, b) => a.path.localeCompare(b.path));

type Call = (input: unknown) => Promise<unknown>;

/** An input that no schema takes: a call that passes the guard fails on it, and does nothing. */
const NO_INPUT = Symbol("no input");

/** Calls a procedure by its path and returns how it ended; only refusals are distinguished by reason. */
export async function outcomeOf(path: string, context: Context): Promise<string> {
  const call = path
    .split(".")
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], createCaller(context));
  try {
    await (call as Call)(NO_INPUT);
    return "allowed";
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    return cause instanceof AppError && cause.reason ? cause.reason : "allowed";
  }
}
