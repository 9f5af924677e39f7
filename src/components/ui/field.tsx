import { type ReactNode, useId } from "react";
import * as m from "#messages";
import { cn } from "@/lib/cn";
import { Label } from "./label";

type Control = {
  id: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  required?: boolean;
  aside?: ReactNode;
  className?: string;
  children: (control: Control) => ReactNode;
};

/**
 * The label is above and the hint below; errors are announced. The control gets its id and ARIA props as an
 * argument: `<Field label="Name">{(control) => <Input {...control} {...register("name")} />}</Field>`.
 */
export function Field({ label, hint, error, optional, required, aside, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-2">
        <Label htmlFor={id}>
          <span>{label}</span>
          {optional && <span className="font-normal text-muted-foreground"> {m.common_optionalMark()}</span>}
        </Label>
        {aside && <span className="text-xs text-muted-foreground tabular-nums">{aside}</span>}
      </div>
      {children({ id, required, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

type FieldErrorProps = { id?: string; className?: string; children: ReactNode };

/** The error of a field that isn't drawn by `Field`, such as a group of radio buttons. */
export const FieldError = ({ id, className, children }: FieldErrorProps) => (
  <p id={id} aria-live="polite" className={cn("text-xs text-destructive empty:hidden", className)}>
    {children}
  </p>
);
