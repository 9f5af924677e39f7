import * as m from "#messages";
import { FactorLink } from "@/features/auth/factors/ui/factor-link";

type WithheldNoteProps = { reason: "factor-missing" | "factor-needed" };

/** Tells a user with a role why they can't use it yet. */
export const WithheldNote = ({ reason }: WithheldNoteProps) => (
  <div
    role="status"
    className="flex flex-col items-start gap-3 rounded-lg border bg-warning-wash p-4 text-sm"
  >
    <p>
      {reason === "factor-missing"
        ? m.access_denials_factorMissingText()
        : m.access_denials_factorNeededText()}
    </p>
    {reason === "factor-needed" && <FactorLink isMissing={false} />}
  </div>
);
