import type { ComponentProps } from "react";
import * as m from "#messages";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";
import { SuperadminLogin } from "./superadmin-login";

type SuperadminCardProps = ComponentProps<typeof SuperadminLogin> & {
  /** The viewer is signed in, but their sign-in is too old. */
  isAgain: boolean;
};

export const SuperadminCard = ({ isAgain, ...login }: SuperadminCardProps) => (
  <AuthCard
    title={m.common_superadmin()}
    text={isAgain ? m.auth_superadmin_again() : m.auth_superadmin_text()}
  >
    <SuperadminLogin {...login} />
  </AuthCard>
);
