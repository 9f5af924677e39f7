import type { ComponentProps } from "react";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";
import { SuperadminLogin } from "./superadmin-login";

type SuperadminCardProps = ComponentProps<typeof SuperadminLogin> & {
  /** Whether somebody is signed in whose sign-in is too old. */
  isAgain: boolean;
};

/** The door to the platform, and why one stands before it. */
export const SuperadminCard = ({ isAgain, ...login }: SuperadminCardProps) => (
  <AuthCard
    title="Superadmin"
    text={
      isAgain
        ? "Your sign-in is older than half an hour. Please sign in again to go on."
        : "For those who run this platform."
    }
  >
    <SuperadminLogin {...login} />
  </AuthCard>
);
