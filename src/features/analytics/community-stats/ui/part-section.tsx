import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import type { ExportTable } from "@/features/analytics/schema";
import { ExportButton } from "./export-button";

type PartSectionProps = {
  title: string;
  text?: ReactNode;
  /** The table to export; null if the community can't export. */
  file?: ExportTable | null;
  /** The section's anchor. */
  id?: string;
  className?: string;
  children: ReactNode;
};

export function PartSection({ title, text, file, id, className, children }: PartSectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={clsx("flex min-w-0 flex-col gap-4", className)}>
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col">
          <h2 id={heading} className="text-lg font-semibold">
            {title}
          </h2>
          {text && <p className="max-w-reading text-sm text-muted-foreground">{text}</p>}
        </div>
        {file && <ExportButton {...file} title={title} />}
      </div>
      {children}
    </section>
  );
}
