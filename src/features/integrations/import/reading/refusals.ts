import { AppError } from "@/lib/errors/app-error";

/** Why a file can't be imported. The reasons are stable, for tests and clients. */
type RefusalReason =
  | "empty"
  | "not-text"
  | "workbook"
  | "archive"
  | "archive-content"
  | "unpacked"
  | "header"
  | "no-header"
  | "columns"
  | "rows"
  | "cell"
  | "quotes"
  | "json";

export const refuse = (reason: RefusalReason, message: string): AppError =>
  new AppError("BAD_REQUEST", message, reason);
