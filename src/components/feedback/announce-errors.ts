import * as m from "#messages";
import { announce } from "./announce";

/** Announces the number of invalid fields, including those in nested groups and lists. */
export function announceErrors(errors: object): void {
  announce(m.components_feedback_fields({ count: countFields(errors) }));
}

const isError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "type" in error && typeof error.type === "string";

/** A list of plain values, such as tags, counts as one field. */
const isField = (error: object): boolean => (Array.isArray(error) ? error.some(isError) : isError(error));

const countFields = (errors: object): number =>
  Object.values(errors)
    .filter((error) => error && typeof error === "object")
    .reduce((count, error) => count + (isField(error) ? 1 : countFields(error)), 0);
