import type { RefObject } from "react";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type PostAsFieldProps = {
  isAsked: boolean;
  field: {
    name: string;
    error: string;
    input: RefObject<HTMLInputElement | null>;
    write: (name: string) => void;
  };
};

/** The name that a member without one gives with what they post. */
export function PostAsField({ isAsked, field: { name, error, input, write } }: PostAsFieldProps) {
  if (!isAsked) return null;
  return (
    <Field label={m.auth_profile_postAs()} {...(error ? { error } : {})} className="max-w-sm">
      {(control) => (
        <Input
          {...control}
          ref={input}
          autoComplete="name"
          placeholder={m.common_yourName()}
          value={name}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </Field>
  );
}
