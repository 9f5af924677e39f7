import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";

type FoldedFieldsProps = {
  title: string;
  text: string;
  /** The names of the fields inside. */
  names: readonly string[];
  /** True if any of them is filled in, so that it is open from the start. */
  isUsed: boolean;
  children: ReactNode;
};

/**
 * The sections of a form that few users need, behind one line that opens them. Opens automatically when one of
 * its fields has an error.
 */
export function FoldedFields({ title, text, names, isUsed, children }: FoldedFieldsProps) {
  const { formState, setFocus } = useFormContext();
  const [isOpen, setOpen] = useState(isUsed);
  const { errors, submitCount } = formState;
  const wrong = names.find((name) => errors[name]);
  const isFirstWrong = Object.keys(errors).every((name) => names.includes(name));
  // The form focuses the first wrong field, but not one that is folded away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to save.
  useEffect(() => {
    if (!wrong) return;
    setOpen(true);
    if (isFirstWrong) requestAnimationFrame(() => setFocus(wrong));
  }, [submitCount, wrong]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t py-8"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform in-[[open]]:rotate-90 rtl:in-[[open]]:-rotate-90"
        />
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-lg font-semibold">{title}</span>
          <span className="text-sm text-muted-foreground">{text}</span>
        </span>
      </summary>
      <div className="pt-8">{children}</div>
    </details>
  );
}
