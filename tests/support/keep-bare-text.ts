import { afterEach, expect } from "vitest";

/**
 * A browser that translates a page replaces each text, and React throws where it removes one or inserts something in
 * front of it. Each test that draws something finds such a place, translated or not.
 */
const found = new Set<string>();

/** As in `Node`, which is gone when a timer of a finished test still changes its page. */
const TEXT_NODE = 3;

/** The caller of the patched method, below the error, this function, `note` and the method itself. */
const CALLER = 4;

const isByReact = (): boolean => Boolean(new Error("here").stack?.split("\n")[CALLER]?.includes("react-dom"));

function note(text: Node | null, parent: Node): void {
  if (text?.nodeType !== TEXT_NODE || text.parentNode !== parent || !isByReact()) return;
  found.add(`${(parent as Element).outerHTML.slice(0, 300)} moves “${text.textContent}”`);
}

if (typeof Node !== "undefined") {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    note(child, this);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    note(before, this);
    return insertBefore.call(this, child, before) as Child;
  };
}

afterEach(() => {
  const moved = [...found];
  found.clear();
  expect(moved, "bare text must stay where it is; give it an element of its own").toEqual([]);
});
