import { afterEach, expect, it, vi } from "vitest";
import { ShareButton } from "@/features/startup/page/ui/share-button";
import { buttonNamed, clear, draw, soon } from "../../../../support/screen";

const page = { title: "Kettle", url: "https://tea.example/startup/kettle" };
const writeText = vi.fn(async (_: string) => {});

function on({ isPhone, share }: { isPhone: boolean; share?: (data: ShareData) => Promise<void> }) {
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  const own = { clipboard: { value: { writeText } }, share: { value: share } };
  vi.stubGlobal("navigator", Object.create(navigator, own));
  draw(<ShareButton {...page} />);
}

afterEach(() => {
  clear();
  writeText.mockClear();
});

it("a phone's own sheet takes the name and the address, and giving it up copies nothing", async () => {
  const share = vi.fn(async (_: ShareData) => {
    throw new DOMException("given up", "AbortError");
  });
  on({ isPhone: true, share });
  await soon(() => buttonNamed("Share").click());
  await soon(() => expect(share).toHaveBeenCalledWith(page));
  expect(writeText).not.toHaveBeenCalled();
});

it("if the sheet fails, or doesn't exist, the address is copied", async () => {
  on({ isPhone: true, share: () => Promise.reject(new DOMException("not here", "NotAllowedError")) });
  await soon(() => buttonNamed("Share").click());
  await soon(() => expect(buttonNamed("Copied")).toBeDefined());
  expect(writeText).toHaveBeenCalledWith(page.url);
});
