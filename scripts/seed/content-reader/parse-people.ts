import type { DemoPerson, Person } from "./model";

/** Parses a list with one `- first · second · …` entry per line. All other lines are ignored. */
export function parseRows(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.startsWith("- "));
  return lines.map((line) => line.slice(2).split(" · "));
}

function rows(text: string, columns: number): string[][] {
  const cells = parseRows(text);
  const odd = cells.find((row) => row.length !== columns);
  if (odd) throw new Error(`"${odd.join(" · ")}" does not have ${columns} parts.`);
  return cells;
}

export const parsePeople = (text: string): Person[] =>
  rows(text, 3).map(([username = "", fullName = "", bio = ""]) => ({ username, fullName, bio }));

export const parseDemoPeople = (text: string): DemoPerson[] =>
  rows(text, 4).map(([signIn = "", username = "", fullName = "", bio = ""]) => ({
    signIn,
    username,
    fullName,
    bio,
  }));
