import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";

type FormSectionProps = { title: string; children: ReactNode };

const LOOK = "border-t py-8 first:border-t-0 first:pt-0";

export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`flex flex-col gap-5 ${LOOK}`}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FoldedSectionsProps = {
  title: string;
  text: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/** Sections that most people don't need, behind one line that opens them. */
export const FoldedSections = ({ title, text, isOpen, onToggle, children }: FoldedSectionsProps) => (
  <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className={LOOK}>
    <summary className="group flex cursor-pointer list-none items-center gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 transition-transform in-[[open]]:rotate-90"
      />
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg font-semibold">{title}</span>
        <span className="text-sm text-muted-foreground">{text}</span>
      </span>
    </summary>
    <div className="pt-8">{children}</div>
  </details>
);
