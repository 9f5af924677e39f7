import type { Outputs } from "@/trpc/react";

/** What was asked for by mail, and of which address. */
export type Sent = { kind: "link" | "sign-up" | "reset"; email: string };

/** What every form of the sign-in panel is given; the address typed in one is there in the others. */
export type FormProps = {
  email: string;
  returnTo: string;
  onEmail: (email: string) => void;
  onSent: (sent: Sent) => void;
};

/** What the server offers here: Google, demo accounts, the outbox. */
export type SignInOptions = Outputs["auth"]["options"];
