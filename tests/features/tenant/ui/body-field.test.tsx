import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { BodyField } from "@/features/tenant/ui/body-field";
import { buttonNamed, clear, draw, soon } from "../../../support/screen";

afterEach(clear);

function Editor({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return <BodyField label="Text" language="en" value={value} maxLength={500} onChange={setValue} />;
}

const atWidth = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
const textarea = () => document.querySelector("textarea");
const bold = () => document.querySelector<HTMLButtonElement>("button[aria-label=Bold]");
const preview = () => document.querySelector("section[aria-label=Preview]");

it("the preview is beside the text, and follows what is typed", async () => {
  atWidth(true);
  draw(<Editor text="We moved." />);
  await soon(() => expect(preview()?.querySelector(".prose")?.textContent).toBe("We moved."));
  textarea()?.setSelectionRange(3, 8);
  bold()?.click();
  await soon(() => expect(preview()?.querySelector("strong")?.textContent).toBe("moved"));
  expect(textarea()?.value).toBe("We **moved**.");
  expect([textarea()?.selectionStart, textarea()?.selectionEnd]).toEqual([5, 10]);
});

it("a narrow window draws the preview once it is chosen", async () => {
  atWidth(false);
  draw(<Editor text="## First" />);
  await soon(() => expect(textarea()?.value).toBe("## First"));
  expect(preview()?.textContent).toBe("Preview");
  buttonNamed("Preview").click();
  await soon(() => expect(preview()?.querySelector("h2")?.textContent).toBe("First"));
  expect(buttonNamed("Preview").getAttribute("aria-pressed")).toBe("true");
});

it("a button doesn't make a text longer than it may be", async () => {
  draw(<Editor text={"a".repeat(498)} />);
  await soon(() => expect(textarea()).not.toBeNull());
  textarea()?.setSelectionRange(0, 498);
  await soon(() => expect(bold()).not.toBeNull());
  bold()?.click();
  expect(textarea()?.value).toHaveLength(498);
});
