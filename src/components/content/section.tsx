import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

type SectionProps = { title: string; text?: ReactNode; isFramed?: boolean; children: ReactNode };

export function Section({ title, text, isFramed, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx("flex flex-col gap-4", isFramed && "rounded-lg border bg-card p-5 sm:p-6")}
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text && <p className="text-sm text-muted-foreground">{text}</p>}
      </div>
      {children}
    </section>
  );
}
