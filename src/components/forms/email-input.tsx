import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";

export const EmailInput = (props: ComponentProps<"input">) => (
  <Input
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
