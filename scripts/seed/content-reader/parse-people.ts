import type { DemoPerson, Person } from "./model";

/** Reads a file of people: one a line, `- first · second · …`; anything else in it is prose. */
function rows(text: string, columns: number): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .map((line) => {
      const cells = line.slice(2).split(" · ");
      if (cells.length !== columns) throw new Error(`"${line}" does not have ${columns} parts.`);
      return cells;
    });
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
