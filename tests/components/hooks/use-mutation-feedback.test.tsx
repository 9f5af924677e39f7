import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, it, vi } from "vitest";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { clear, draw, frontToast, soon } from "../../support/screen";

const refresh = vi.fn();
const say = vi.fn();
const nothing = vi.fn();
const ROUTER = {
  bfcacheId: "",
  back: nothing,
  forward: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  refresh,
};

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

let feedback: ReturnType<typeof useMutationFeedback>;
function Part({ isSilent = false }) {
  feedback = useMutationFeedback({ failed: "Not changed", ...(isSilent && { say }) });
  return <p>Ready</p>;
}

async function render(isSilent = false): Promise<void> {
  draw(
    <AppRouterContext.Provider value={ROUTER}>
      <Part isSilent={isSilent} />
    </AppRouterContext.Provider>,
  );
  await soon(() => expect(document.body.textContent).toContain("Ready"));
}

it("says that a change was made and refreshes the page", async () => {
  await render();
  feedback.done("Changed");
  await soon(() => expect(frontToast()).toContain("Changed"));
  expect(refresh).toHaveBeenCalledOnce();
});

it("says it the way the screen wants it", async () => {
  await render(true);
  feedback.done("Changed");
  expect(say).toHaveBeenCalledExactlyOnceWith("Changed");
});

it("says why a change failed, and refreshes the page only if another user was first", async () => {
  await render();
  feedback.onError({ message: "The list is full.", data: { reason: "full" } });
  await soon(() => expect(frontToast()).toEqual(["Not changed", "The list is full."]));
  expect(refresh).not.toHaveBeenCalled();
  feedback.onError({ message: "Already done by @mia.", data: { reason: "handled" } });
  expect(refresh).toHaveBeenCalledOnce();
});
