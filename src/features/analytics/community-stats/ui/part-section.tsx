import type { ReactNode } from "react";
import type { ExportTable } from "@/features/analytics/schema";
import { ExportButton } from "./export-button";

type PartSectionProps = {
  title: string;
  text?: string;
  /** The table to export; null if the community can't export. */
  file?: ExportTable | null;
  children: ReactNode;
};

export const PartSection = ({ title, text, file, children }: PartSectionProps) => (
  <section aria-label={title} className="flex flex-col gap-4">
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col">
        <h2 className="text-lg font-semibold">{title}</h2>
        {text && <p className="max-w-reading text-sm text-muted-foreground">{text}</p>}
      </div>
      {file && <ExportButton {...file} title={title} />}
    </div>
    {children}
  </section>
);
