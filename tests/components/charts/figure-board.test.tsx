import { afterEach, expect, it, vi } from "vitest";
import { FigureBoard } from "@/components/charts/figure-board";
import { clear, draw, soon } from "../../support/screen";

// A browser without a layout has no room for its drawing.
vi.mock("recharts", () => {
  const Nothing = () => null;
  return {
    ...{ Bar: Nothing, CartesianGrid: Nothing, ComposedChart: Nothing, Line: Nothing },
    ...{ ResponsiveContainer: Nothing, Tooltip: Nothing, XAxis: Nothing, YAxis: Nothing },
  };
});

const DAYS = ["2026-11-27", "2026-11-28"];
const FIGURES = [
  { key: "visitors", label: "Visitors", value: "12", values: [5, 7], before: [4, 4], hint: "+50% from 8" },
  { key: "votes", label: "Votes", value: "3", values: [1, 2] },
  { key: "comments", label: "Comments", value: "0", values: [0, 0] },
];

afterEach(clear);

const show = (name: string) => draw(<FigureBoard name={name} days={DAYS} figures={FIGURES} />);
const tile = (label: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("[role=tab]")].find((one) => one.textContent?.startsWith(label));
const choose = async (label: string) => {
  await soon(() => expect(tile(label)).toBeDefined());
  tile(label)?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
};
const panel = () => document.querySelector("[role=tabpanel]:not([hidden])");
const heading = () => panel()?.querySelector("h3")?.textContent;
const rows = () => [...document.querySelectorAll("tbody tr")].map((row) => row.textContent);

it("each figure has a tile, and the chart follows the chosen one", async () => {
  show("Figures");
  await soon(() => expect(tile("Visitors")?.textContent).toBe("Visitors12+50% from 8"));
  expect(heading()).toBe("Visitors by day");
  expect(rows()).toEqual(["28 Nov74", "27 Nov54"]);
  await choose("Votes");
  await soon(() => expect(heading()).toBe("Votes by day"));
  expect(rows()).toEqual(["28 Nov2", "27 Nov1"]);
});

it("a figure without any count has a sentence in the place of its chart", async () => {
  show("Empty");
  await choose("Comments");
  await soon(() => expect(heading()).toBe("Comments by day"));
  expect(panel()?.textContent).toContain("Nothing counted in this period.");
  expect(document.querySelector("table")).toBeNull();
});

it("the chosen figure is still chosen when another period is loaded", async () => {
  show("Periods");
  await choose("Votes");
  await soon(() => expect(heading()).toBe("Votes by day"));
  clear();
  show("Periods");
  await soon(() => expect(heading()).toBe("Votes by day"));
});
