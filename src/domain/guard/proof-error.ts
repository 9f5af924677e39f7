import * as m from "#messages";
import { AppError } from "@/lib/errors/app-error";
import type { NeededProof } from "@/lib/security/proof";

/** The client proves that a person uses it, and sends the form again (`trpc/proof-link.ts`). */
export class ProofNeededError extends AppError {
  constructor(readonly proof: NeededProof) {
    super("PRECONDITION_FAILED", m.server_trpc_proofNeeded(), "proof-needed");
  }
}
