import type { SignUp } from "@/features/auth/schema";
import type { Outputs } from "@/trpc/react";

/** What was asked for by mail, and of which address; who signs up may ask for the same once more. */
export type Sent =
  | { kind: "link" | "reset"; email: string }
  | { kind: "sign-up"; email: string; values: SignUp };

/** What every form of the sign-in panel is given; the address typed in one is there in the others. */
export type FormProps = {
  email: string;
  returnTo: string;
  onEmail: (email: string) => void;
  onSent: (sent: Sent) => void;
};

/** What the server offers here: Google, demo accounts, the outbox. */
export type SignInOptions = Outputs["auth"]["options"];
