import type { TRPCDefaultErrorShape, TRPCError } from "@trpc/server";
import { z } from "zod";
import { AppError } from "@/lib/app-error";
import { log } from "./log";

type Shape = TRPCDefaultErrorShape;
/** By the field's name, what does not fit. */
type Fields = Partial<Record<string, string[]>>;
type Input = {
  shape: Shape;
  error: TRPCError;
  path: string | undefined;
  ctx: { requestId: string } | undefined;
};

/**
 * What a client is told: code, message, reason, the fields that did not fit, and the request's id. Of a bug
 * it learns the id alone.
 */
export function formatError({ shape, error, path, ctx }: Input) {
  const requestId = ctx?.requestId ?? "";
  const { cause } = error;
  const fields: Fields | undefined =
    cause instanceof z.ZodError ? z.flattenError(cause).fieldErrors : undefined;
  const reason = cause instanceof AppError ? cause.reason : undefined;
  const data = { code: shape.data.code, httpStatus: shape.data.httpStatus, path, requestId, reason, fields };
  return { code: shape.code, message: messageOf(error, fields, requestId), data };
}

function messageOf(error: TRPCError, fields: Fields | undefined, requestId: string): string {
  if (fields) return "Please check your inputs and try again";
  if (error.code === "INTERNAL_SERVER_ERROR") return `Something went wrong. Error id: ${requestId}`;
  // What a parser says of it is about our libraries, and not for whoever sent it.
  if (error.cause && !(error.cause instanceof AppError)) return "The request cannot be read.";
  return error.message;
}

/** Logs bugs with the id that the client was told; refusals are not worth a line. */
export function logError(error: TRPCError, path: string | undefined, requestId: string | undefined): void {
  if (error.code === "INTERNAL_SERVER_ERROR") {
    log.error({ id: requestId, path, err: error.cause ?? error }, "a procedure failed");
  } else if (error.code === "SERVICE_UNAVAILABLE") {
    log.warn({ id: requestId, path, message: error.message }, "a procedure could not be served");
  }
}
