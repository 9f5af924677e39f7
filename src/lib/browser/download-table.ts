import { fileNameOf } from "@/lib/format/file-name";

/** Downloads a table as a CSV file, named by these words. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveTable(words: readonly string[], csv: string): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileNameOf(words, "csv");
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
