import type { ComponentProps } from "react";
import { Input } from "./input";

/** An e-mail address as every keyboard and password manager helps to type it. */
export const EmailInput = (props: ComponentProps<typeof Input>) => (
  <Input
    autoComplete="email"
    {...props}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);
