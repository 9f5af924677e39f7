import { Component, type ReactNode } from "react";
import { expect } from "vitest";
import { draw, soon } from "./screen";

/** Whatever field is meant, keyed by the selector that finds it in the document. */
export const DATED_FIELDS =
  "input:is([type=date], [type=time], [type=datetime-local], [type=number], [type=range], [inputmode=numeric]), select";

/** A year that is typed by its digits, as a browser hands on what its parts amount to. */
const typedYears = (year: string): string[] =>
  [...year].map((_, at) => `${year.slice(0, at + 1).padStart(4, "0")}-11-30`);

const prefixes = (text: string): string[] => [...text].map((_, at) => text.slice(0, at + 1));

const DAYS = [...["2026", "275760"].flatMap(typedYears), "0000-01-01", "9999-12-31"];
const ODD = ["", "-", "+", "٣", "３", "1e9", "1e300", "-1", "0.5", "NaN", "Infinity"];
const TYPED: Record<string, string[]> = {
  date: DAYS,
  time: ["07", "07:3", "02:30", "24:00", "23:59:59"],
  "datetime-local": DAYS.map((day) => `${day}T02:30`),
  number: [...prefixes("120"), ...prefixes("1e300"), "2147483648"],
  range: ["0", "1e300", "-5"],
  text: [...prefixes("2027"), ...prefixes("1e9")],
};

class Boundary extends Component<{ children: ReactNode }, { error: string | null }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error: String(error) });
  override render = () =>
    this.state.error === null ? this.props.children : <p data-died="">{this.state.error}</p>;
}

type Control = HTMLInputElement | HTMLSelectElement;

/** React gets the value, even if the element would change it. */
function enter(field: Control, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

const settle = () => new Promise((done) => setTimeout(done));

const valuesFor = (field: Control): string[] =>
  field instanceof HTMLSelectElement
    ? [...[...field.options].map(({ value }) => value).slice(0, 4), "not an option"]
    : [...(TYPED[field.type] ?? []), ...ODD];

/**
 * Draws a screen and types into each of its fields for dates, times, numbers and choices, key by key; then sends
 * the form. Returns the types of the fields.
 * @throws if the screen dies or a field goes away.
 */
export async function typeIntoFields(screen: ReactNode): Promise<string[]> {
  const died: unknown[] = [];
  const note = ({ error }: ErrorEvent) => void died.push(error);
  addEventListener("error", note);
  draw(<Boundary>{screen}</Boundary>);
  const fields = await soon(() => {
    const found = [...document.querySelectorAll<Control>(DATED_FIELDS)];
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  for (const field of fields)
    for (const text of valuesFor(field)) {
      enter(field, text);
      await settle();
      const message = document.querySelector("[data-died]")?.textContent;
      expect(message, `${field.id || field.type} after ${JSON.stringify(text)}`).toBeUndefined();
    }
  for (const form of document.forms) form.requestSubmit();
  await settle();
  removeEventListener("error", note);
  expect(document.querySelector("[data-died]")).toBeNull();
  expect(died).toEqual([]);
  return fields.map((field) => (field instanceof HTMLSelectElement ? "select" : field.type));
}
