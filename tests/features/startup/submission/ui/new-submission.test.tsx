import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { plainCategory } from "@/domain/startup/categories/rules";
import { blankDraft } from "@/domain/startup/drafts/rules";
import { NewSubmission } from "@/features/startup/submission/ui/new-submission";
import { newId } from "@/lib/id";
import { buttonNamed, onPage, soon, type } from "../../../../support/screen";
import { settled } from "../../../../support/slow-server";

const COMMUNITY = {
  name: "Tea Makers",
  reviewSubmissions: false,
  launchesPerDay: null,
  timeZone: "UTC",
  fields: [],
};
const MAKER = { userId: newId(), username: "ada" };
const BEGUN = { drafts: [], unlisted: [], maker: MAKER, choices: [plainCategory("Tea")] };
const DRAFTS = [{ id: newId(), name: "Half Done", savedAt: new Date() }];

let root: Root | undefined;
let tell: () => void;
let saved: string[] = [];
let asked: string[] = [];
let begin: () => object;

beforeEach(() => {
  saved = [];
  asked = [];
  begin = () => BEGUN;
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const give = async (path: string, body: unknown) => {
    if (path === "startup.beginSubmission") return known.then(() => begin());
    if (path === "startup.saveDraft") saved.push(String(body));
    return path === "startup.saveDraft" ? { outcome: "saved", version: 1 } : [];
  };
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const paths = new URL(address, location.href).pathname.replace("/api/trpc/", "").split(",");
    asked.push(...paths);
    const answers = paths.map(async (path) => ({ result: { data: { json: await give(path, init?.body) } } }));
    return Response.json(await Promise.all(answers));
  });
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset.viewer;
});

/** The page as the server sends it, before its scripts have run. */
function send(): HTMLElement {
  const main = document.body.appendChild(document.createElement("main"));
  main.innerHTML = renderToString(onPage(<NewSubmission community={COMMUNITY} />));
  return main;
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const start = (main: HTMLElement) => {
  root = hydrateRoot(main, onPage(<NewSubmission community={COMMUNITY} />));
  return settled();
};

const keepCopy = (name: string) => {
  const values = { ...blankDraft(), name };
  const copy = { version: 0, base: blankDraft(values.id), values, savedAt: new Date() };
  localStorage.setItem(`startuphub-kept:draft.${MAKER.userId}.${values.id}`, JSON.stringify(copy));
};

it("SUB-1: text that a user types before the scripts have loaded and the viewer is known is kept and saved", async () => {
  const main = send();
  expect(field("description")).not.toBeNull();
  type("[name=name]", "Loose Ends");
  await start(main);
  type("[name=tagline]", "Ties them up");
  expect(buttonNamed("Launch").disabled).toBe(true);
  tell();
  await settled();
  expect([field("name")?.value, field("tagline")?.value]).toEqual(["Loose Ends", "Ties them up"]);
  expect(buttonNamed("Launch").disabled).toBe(false);
  await soon(() => expect(saved.join()).toContain("Loose Ends"));
  expect(saved.join()).toContain("Ties them up");
});

it("SUB-1: a draft that the server has never got comes back", async () => {
  keepCopy("Kept Before");
  await start(send());
  tell();
  await soon(() => expect(field("name")?.value).toBe("Kept Before"));
});

it("SUB-1: a draft that was typed already isn't replaced by an earlier one, which stays for the next time", async () => {
  keepCopy("Kept Before");
  const main = send();
  type("[name=name]", "Loose Ends");
  await start(main);
  tell();
  await soon(() => expect(saved.join()).toContain("Loose Ends"));
  expect(field("name")?.value).toBe("Loose Ends");
  expect(JSON.stringify(localStorage)).toContain("Kept Before");
});

it("SUB-1: the drafts of a member arrive at a place that is kept for them, and open with a press", async () => {
  begin = () => ({ ...BEGUN, drafts: DRAFTS });
  const main = send();
  const kept = () => document.querySelector("[aria-expanded]");
  const placesIn = () => {
    const bar = document.querySelector("[role=status]")?.parentElement;
    const around = [...(bar?.parentElement?.children ?? []), ...(bar?.children ?? [])];
    return around.map(({ tagName }) => tagName).filter((name) => name !== "NOSCRIPT");
  };
  expect(kept()?.className).toContain("invisible");
  const before = placesIn();
  await start(main);
  tell();
  await soon(() => expect(buttonNamed("Started earlier (1)").className).not.toContain("invisible"));
  expect(placesIn()).toEqual(before);
  buttonNamed("Started earlier (1)").click();
  await soon(() =>
    expect(document.querySelector(`a[href="/submit/${DRAFTS[0]?.id}"]`)?.textContent).toContain("Half Done"),
  );
});

it("SUB-1: a page that can't save drafts says so and begins again when its user asks", async () => {
  begin = () => {
    throw new Error("The server is down.");
  };
  const main = send();
  await start(main);
  tell();
  const status = () => document.querySelector("[role=status]")?.textContent;
  await soon(() => expect(status()).toContain("What you type here isn't saved yet."));
  expect(buttonNamed("Launch").disabled).toBe(true);
  begin = () => BEGUN;
  buttonNamed("Try again").click();
  await soon(() => expect(status()).toBe("Drafts save automatically"));
  expect(buttonNamed("Launch").disabled).toBe(false);
});

it("a preview doesn't ask for the votes of a startup that isn't listed", async () => {
  document.documentElement.dataset.viewer = "in";
  await start(send());
  tell();
  await soon(() => expect(document.querySelector("aside .vote-button")).not.toBeNull());
  await settled();
  expect(asked).not.toContain("startup.myVotes");
});
