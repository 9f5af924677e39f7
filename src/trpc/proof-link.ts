import type { Operation, TRPCClientError, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/trpc/root";
import { PROOF_HEADER } from "@/lib/security/proof";

/** A challenge can expire while a phone sleeps, and a provider's widget can be passed and still not count. */
const MAX_PROOFS = 3;

/** The header with the proof of a form that is sent again. */
export function proofHeaders(operations: readonly Operation[]): Record<string, string> {
  const proof = operations.find(({ context }) => typeof context.proof === "string")?.context.proof;
  return proof ? { [PROOF_HEADER]: String(proof) } : {};
}

/**
 * If a form is refused because too many are sent, proves that a person sends it and sends it again, so that the form
 * loses nothing. Nothing of that is loaded before.
 */
export const proofLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isWanted = true;
      let left = MAX_PROOFS;
      const send = (sentOp: Operation) => next(sentOp).subscribe({ ...observer, error: proveOrFail });
      const proveOrFail = (error: TRPCClientError<AppRouter>): void => {
        const needed = error.data?.proof;
        if (!needed || left === 0) {
          observer.error(error);
          return;
        }
        // A provider that refuses its own tokens must not lock anyone out.
        const wanted = left === MAX_PROOFS ? needed : { ...needed, widget: null };
        left -= 1;
        void import("@/lib/browser/proof/prove")
          .then(({ prove }) => prove(wanted))
          .then(
            (proof) => {
              if (isWanted) sent = send({ ...op, context: { ...op.context, proof } });
            },
            () => observer.error(error),
          );
      };
      let sent = send(op);
      return () => {
        isWanted = false;
        sent.unsubscribe();
      };
    });
