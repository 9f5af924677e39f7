import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConfirmButton } from "@/components/forms/confirm-button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { keepFocus } from "@/lib/browser/keep-focus";
import { buttonNamed, clear, draw, soon } from "../../support/screen";

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  clear();
});

const ASK = { title: "Delete?", text: "It's gone then.", confirm: "Yes, delete" };

type Remove = (name: string, remove: () => void) => ReactNode;

function List({ children }: { children: Remove }) {
  const [names, setNames] = useState(["Ada", "Ben", "Cleo"]);
  return (
    <section>
      <h2>Members</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <span>{name}</span>
            {children(name, () => setNames(names.filter((other) => other !== name)))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const press = (name: string) => {
  const button = buttonNamed(name);
  button.focus();
  button.click();
};
const focused = () => document.activeElement?.textContent;

const WAYS: [string, Remove, (name: string) => Promise<void>][] = [
  [
    "a button",
    (name, remove) => (
      <button type="button" onClick={remove}>
        {`Delete ${name}`}
      </button>
    ),
    async (name) => press(`Delete ${name}`),
  ],
  [
    "a question",
    (name, remove) => (
      <ConfirmButton ask={ASK} onConfirm={remove}>
        {`Delete ${name}`}
      </ConfirmButton>
    ),
    async (name) => {
      press(`Delete ${name}`);
      await soon(() => press("Yes, delete"));
    },
  ],
  [
    "a menu",
    (name, remove) => (
      <DropdownMenu>
        <DropdownMenuTrigger>{`Delete ${name}`}</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={remove}>Remove</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    ),
    async (name) => {
      const trigger = buttonNamed(`Delete ${name}`);
      trigger.focus();
      trigger.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      const item = await soon(() => {
        const found = document.querySelector<HTMLElement>("[role=menuitem]");
        if (!found) throw new Error("The menu isn't open.");
        return found;
      });
      item.focus();
      item.click();
    },
  ],
];

it.each(WAYS)(
  "deleting an item by %s leads to the next, to the last, and then to the heading",
  async (_, remove, act) => {
    draw(<List>{remove}</List>);
    await soon(() => buttonNamed("Delete Ben"));
    for (const [name, next] of [
      ["Ben", "Delete Cleo"],
      ["Cleo", "Delete Ada"],
      ["Ada", "Members"],
    ] as const) {
      await act(name);
      await soon(() => expect(focused()).toBe(next));
      expect(document.querySelector("ul")?.textContent).not.toContain(name);
    }
  },
);

function Editor({ isOpenerKept }: { isOpenerKept: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <p>Text</p>
      {(isOpenerKept || !isOpen) && (
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
      )}
      {isOpen && <input aria-label="Text" onKeyDown={({ key }) => key === "Escape" && setOpen(false)} />}
    </div>
  );
}

it.each([true, false])(
  "Escape in an editor leads back to its opener, also if it came back: %s",
  async (isOpenerKept) => {
    draw(<Editor isOpenerKept={isOpenerKept} />);
    await soon(() => press("Edit"));
    const field = await soon(() => {
      const found = document.querySelector("input");
      if (!found) throw new Error("The editor isn't open.");
      return found;
    });
    field.focus();
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await soon(() => expect(document.querySelector("input")).toBeNull());
    await soon(() => expect(focused()).toBe("Edit"));
  },
);

it("a click beside all controls leaves the focus where the user put it", async () => {
  draw(<List>{WAYS[0]?.[1] ?? (() => null)}</List>);
  await soon(() => buttonNamed("Delete Ben")).then((button) => button.focus());
  buttonNamed("Delete Ben").blur();
  dispatchEvent(new MouseEvent("mouseup"));
  buttonNamed("Delete Ben").click();
  await soon(() => expect(document.querySelector("ul")?.textContent).not.toContain("Ben"));
  expect(document.activeElement).toBe(document.body);
});
