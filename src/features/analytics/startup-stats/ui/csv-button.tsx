"use client";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { saveTable } from "@/lib/browser/download-table";
import { csvOf } from "@/lib/format/csv";

type CsvButtonProps = {
  name: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  children: string;
};

export function CsvButton({ name, rows, children }: CsvButtonProps) {
  const save = () => saveTable(name, csvOf(rows));
  return (
    <Button variant="outline" size="sm" onClick={save}>
      <Download aria-hidden="true" />
      {children}
    </Button>
  );
}
