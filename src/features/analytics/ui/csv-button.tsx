"use client";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { csvOf } from "@/lib/csv";

type CsvButtonProps = { name: string; rows: readonly (readonly (string | number)[])[]; children: string };

/** Hands the figures on the page over as a file. */
export function CsvButton({ name, rows, children }: CsvButtonProps) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return (
    <Button variant="outline" size="sm" onClick={save}>
      <Download aria-hidden="true" />
      {children}
    </Button>
  );
}
