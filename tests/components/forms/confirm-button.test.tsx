import { afterEach, expect, it, vi } from "vitest";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { buttonNamed, clear, draw, soon } from "../../support/screen";

const ASK = { title: "Delete it?", text: "It can't be restored.", confirm: "Yes" };
const dialog = () => document.querySelector("[role=alertdialog]");

afterEach(clear);

it.each([
  ["succeeds", () => Promise.resolve()],
  ["fails", () => Promise.reject(new Error("Away."))],
])("an act that %s is asked for first, and closes its question", async (_, act) => {
  const run = vi.fn(act);
  draw(
    <ConfirmButton ask={ASK} onConfirm={run}>
      Delete
    </ConfirmButton>,
  );
  await soon(() => buttonNamed("Delete").click());
  await soon(() => expect(dialog()?.textContent).toContain(ASK.text));
  expect(run).not.toHaveBeenCalled();
  buttonNamed("Yes").click();
  await soon(() => expect(dialog()).toBeNull());
  expect(run).toHaveBeenCalledOnce();
});

it("a question that runs its act can't be canceled or confirmed again", async () => {
  draw(
    <ConfirmButton ask={ASK} onConfirm={() => new Promise(() => {})}>
      Delete
    </ConfirmButton>,
  );
  await soon(() => buttonNamed("Delete").click());
  await soon(() => buttonNamed("Yes")).then((button) => button.click());
  await soon(() => expect(dialog()?.querySelector("button:disabled, [aria-busy=true]")).not.toBeNull());
});
