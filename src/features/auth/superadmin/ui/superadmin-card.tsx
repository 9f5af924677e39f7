import type { ComponentProps } from "react";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";
import { SuperadminLogin } from "./superadmin-login";

type SuperadminCardProps = ComponentProps<typeof SuperadminLogin> & {
  /** The viewer is signed in, but their sign-in is too old. */
  isAgain: boolean;
};

export const SuperadminCard = ({ isAgain, ...login }: SuperadminCardProps) => (
  <AuthCard
    title="Superadmin"
    text={
      isAgain
        ? "Your sign-in is older than half an hour. Please sign in again to go on."
        : "For platform operators."
    }
  >
    <SuperadminLogin {...login} />
  </AuthCard>
);
