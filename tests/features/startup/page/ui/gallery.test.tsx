import { afterEach, expect, it } from "vitest";
import { StartupGallery } from "@/features/startup/page/ui/startup-gallery";
import { clear, draw, soon } from "../../../../support/screen";

afterEach(clear);

const image = (n: number) => ({ url: `/api/files/${n}`, alt: `Screen ${n}`, width: 800, height: 600 });
const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
const words = () => dialog()?.querySelector("h2")?.textContent;
const shown = () => dialog()?.querySelector("img")?.getAttribute("alt");
const link = (n: number) => document.querySelector<HTMLElement>(`a[href='/api/files/${n}']`);
const press = (key: string) => dialog()?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

async function open(count: number, n: number) {
  draw(<StartupGallery name="Tea" images={Array.from({ length: count }, (_, index) => image(index + 1))} />);
  await soon(() => expect(link(n)).not.toBeNull());
  link(n)?.click();
  await soon(() => expect(shown()).toBe(`Screen ${n}`));
}

it("an image opens over the page, and the keys lead to its neighbors and wrap around", async () => {
  await open(3, 2);
  expect(words()).toBe("Image 2 of 3");
  press("ArrowRight");
  await soon(() => expect(shown()).toBe("Screen 3"));
  await soon(() =>
    expect(document.querySelector("[role=status][aria-live=polite]")?.textContent).toBe(
      "Image 3 of 3. Screen 3",
    ),
  );
  press("ArrowRight");
  await soon(() => expect([shown(), words()]).toEqual(["Screen 1", "Image 1 of 3"]));
  press("ArrowLeft");
  await soon(() => expect(shown()).toBe("Screen 3"));
  dialog()?.querySelector<HTMLElement>("[aria-label=Close]")?.click();
  await soon(() => expect(dialog()).toBeNull());
});

it("a picture alone has no neighbours to lead to", async () => {
  await open(1, 1);
  expect(words()).toBe("Image");
  expect(
    [...(dialog()?.querySelectorAll("button") ?? [])].map((one) => one.getAttribute("aria-label")),
  ).toEqual(["Close"]);
});

it("an image that is opened in a separate tab stays a link", async () => {
  draw(<StartupGallery name="Tea" images={[image(1)]} />);
  await soon(() => expect(link(1)).not.toBeNull());
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  link(1)?.dispatchEvent(click);
  expect([click.defaultPrevented, dialog()]).toEqual([false, null]);
});
