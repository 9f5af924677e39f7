import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "./password-field";
import { StrengthMeter } from "./strength-meter";

type NewPasswordFieldProps = {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** What is typed so far, and whose it is: how strong it is shows below. */
  password: string;
  email: string;
};

/** A password that is being chosen. */
export const NewPasswordField = ({ password, email, ...field }: NewPasswordFieldProps) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    hint={<StrengthMeter password={password} email={email} />}
  />
);
