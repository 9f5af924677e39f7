import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AskForm } from "@/features/session/questions/ui/ask-form";
import { newId } from "@/lib/id";
import { answer, buttonNamed, clear, draw, Refused, soon, type } from "../../../../support/screen";

const NAMELESS = { userId: newId(), username: "member-hnqg8p", fullName: "member-hnqg8p", isNameless: true };
const onAsked = vi.fn();
let viewer: object;
const ask = vi.fn(() => ({ id: newId(), author: viewer }));
const introduce = vi.fn((): unknown => {
  viewer = { ...NAMELESS, username: "segolene", fullName: "Ségolène", isNameless: false };
  return { username: "segolene" };
});

beforeEach(() => {
  viewer = NAMELESS;
  answer({
    "auth.viewer": () => viewer,
    "auth.introduce": () => introduce(),
    "session.questions.ask": () => ask(),
  });
  draw(<AskForm sessionId={newId()} onAsked={onAsked} />, { seemsSignedIn: true });
});
afterEach(() => {
  clear();
  vi.clearAllMocks();
});

const nameField = () => document.querySelector<HTMLInputElement>("input[autocomplete=name]");

it("a member without a name gives it with the first question, and not before something is written", async () => {
  await soon(() => expect(buttonNamed("Ask")).not.toBeNull());
  expect(nameField()).toBeNull();
  type("textarea", "How does it scale?");
  await soon(() => expect(nameField()).not.toBeNull());
  buttonNamed("Ask").click();
  await soon(() => expect(document.body.textContent).toContain("Enter your name."));
  expect([document.activeElement, ask.mock.calls.length]).toEqual([nameField(), 0]);
  type("input[autocomplete=name]", "Ségolène");
  buttonNamed("Ask").click();
  await soon(() => expect(onAsked).toHaveBeenCalledOnce());
  expect(introduce.mock.invocationCallOrder[0]).toBeLessThan(ask.mock.invocationCallOrder[0] ?? 0);
  type("textarea", "And then?");
  await soon(() => expect(document.querySelector("textarea")?.value).toBe("And then?"));
  expect(nameField()).toBeNull();
});

it("a name that is refused keeps the question, and says why", async () => {
  introduce.mockReturnValueOnce(new Refused("Use at most 80 characters."));
  await soon(() => expect(buttonNamed("Ask")).not.toBeNull());
  type("textarea", "How does it scale?");
  await soon(() => expect(nameField()).not.toBeNull());
  type("input[autocomplete=name]", "Ségolène");
  buttonNamed("Ask").click();
  await soon(() => expect(document.body.textContent).toContain("Use at most 80 characters."));
  expect([document.querySelector("textarea")?.value, ask.mock.calls.length]).toEqual([
    "How does it scale?",
    0,
  ]);
});
