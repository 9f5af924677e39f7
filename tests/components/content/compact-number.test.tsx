import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CompactNumber } from "@/components/content/compact-number";

const shown = (value: number) => renderToStaticMarkup(<CompactNumber value={value} />);

describe("VOT-11: a count", () => {
  it.each([
    [0, "0"],
    [412, "412"],
    [1_000, "1,000"],
    [9_999, "9,999"],
  ])("of %d is exact", (value, text) => {
    expect(shown(value)).toContain(`>${text}<`);
  });

  it.each([
    [10_000, "10K", "10,000"],
    [12_847, "12.8K", "12,847"],
    [1_250_000, "1.3M", "1,250,000"],
  ])("of %d is compact, exact in its title and name", (value, text, exact) => {
    const html = shown(value);
    expect(html).toContain(`>${text}<`);
    expect(html).toContain(`title="${exact}"`);
    expect(html).toContain(`aria-label="${exact}"`);
  });
});
