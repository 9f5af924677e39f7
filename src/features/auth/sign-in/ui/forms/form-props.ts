import type { SignUp } from "@/domain/auth/schema";
import type { Outputs } from "@/trpc/react";

/** The requested email and its address. `values` lets a sign-up be sent again. */
export type Sent =
  | { kind: "link" | "reset"; email: string }
  | { kind: "sign-up"; email: string; values: SignUp };

/** Common props of the sign-in forms. The email address is shared between the tabs. */
export type FormProps = {
  email: string;
  returnTo: string;
  onEmail: (email: string) => void;
  onSent: (sent: Sent) => void;
};

export type SignInOptions = Outputs["auth"]["options"];
