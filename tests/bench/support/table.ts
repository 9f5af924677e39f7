export type Row = {
  work: string;
  /** What was reached, in the unit of `floor`. */
  reached: number;
  floor: number;
  /** `least`: reached must not be below the floor; `most`: not above it. */
  bound: "least" | "most";
  unit: string;
  note?: string;
};

export const isReached = ({ reached, floor, bound }: Row): boolean =>
  bound === "least" ? reached >= floor : reached <= floor;

const number = (value: number): string =>
  value.toLocaleString("en", { maximumFractionDigits: value < 0.1 ? 4 : value < 10 ? 2 : 0 });

/** One line a row, aligned: what was done, what must be reached, what was. */
export function printRow(row: Row): void {
  const { work, reached, floor, bound, unit, note = "" } = row;
  const must = `${bound === "least" ? "≥" : "≤"} ${number(floor)}${unit}`;
  console.log(
    `${isReached(row) ? "ok  " : "MISS"}  ${work.padEnd(58)} ${`${number(reached)}${unit}`.padStart(10)}  (${must})  ${note}`,
  );
}
