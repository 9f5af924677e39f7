import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RankedTable } from "@/components/charts/ranked-table";

it("a bar is as long as its row's first figure is beside the largest one", () => {
  document.body.innerHTML = renderToStaticMarkup(
    <RankedTable
      caption="Visitors by source"
      heads={["Source", "Visitors", "Share"]}
      rows={[
        { key: "a", name: "Direct", figures: [1200, "80%"] },
        { key: "b", name: "kiln.example", figures: [300, "20%"] },
      ]}
    />,
  );
  const bars = [...document.querySelectorAll<HTMLElement>("tbody [aria-hidden][style]")];
  expect(bars.map(({ style }) => style.width)).toEqual(["calc(100% - 0.5rem)", "calc(25% - 0.5rem)"]);
  const [first] = document.querySelectorAll("tbody tr");
  expect([...(first?.querySelectorAll("th, td") ?? [])].map((cell) => cell.textContent)).toEqual([
    "Direct",
    "1,200",
    "Share 80%",
  ]);
});
