import type { ComponentProps } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Link } from "@/components/link";
import { clear, draw, soon } from "../support/screen";

vi.mock("next/link", () => ({
  default: ({ prefetch, ...props }: ComponentProps<"a"> & { prefetch?: boolean }) => (
    <a {...props} data-ahead={String(prefetch ?? "auto")} />
  ),
}));

afterEach(clear);

const shown = () => soon(() => expect(document.querySelector("main a")).not.toBeNull());
const link = () => document.querySelector<HTMLElement>("main a");

it.each([
  ["points at it or touches it", new PointerEvent("pointerover", { bubbles: true })],
  ["moves the focus to it", new FocusEvent("focusin", { bubbles: true })],
])("a page is fetched ahead once the user %s", async (_, event) => {
  draw(<Link href="/pricing">Pricing</Link>);
  await shown();
  expect(link()?.dataset.ahead).toBe("false");
  link()?.dispatchEvent(event);
  await soon(() => expect(link()?.dataset.ahead).toBe("auto"));
});

it("a page that loads whole is never fetched ahead", async () => {
  draw(
    <Link href="/submit" prefetch={false}>
      Submit
    </Link>,
  );
  await shown();
  link()?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(link()?.dataset.ahead).toBe("false");
});
