import type { ComponentProps } from "react";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";
import { SUPERADMIN_COPY } from "@/features/auth/superadmin/copy";
import { SuperadminLogin } from "./superadmin-login";

type SuperadminCardProps = ComponentProps<typeof SuperadminLogin> & {
  /** The viewer is signed in, but their sign-in is too old. */
  isAgain: boolean;
};

export const SuperadminCard = ({ isAgain, ...login }: SuperadminCardProps) => (
  <AuthCard title={SUPERADMIN_COPY.title} text={isAgain ? SUPERADMIN_COPY.again : SUPERADMIN_COPY.text}>
    <SuperadminLogin {...login} />
  </AuthCard>
);
