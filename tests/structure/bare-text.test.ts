import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { BARE_TEXT, bareTextIn } from "./bare-text-rules";
import { listFiles } from "./source";

it("no bare text comes, goes or changes beside other content, so that a browser can translate the page", () => {
  const files = listFiles("src").filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    bareTextIn(readFileSync(path.join("src", file), "utf8")).map((words) => `${file}:${words}`),
  );
  expect(found, "Put the text into its own element, such as a span.").toEqual([]);
});

const within = (jsx: string) => `type P = { name: string; icon: ReactNode };\nconst A = () => (${jsx});`;

it.each([
  ["a text that comes and goes", "<p><b />{isOn && m.on()}</p>", BARE_TEXT.comes],
  ["a text or an element", "<p>{isOn ? m.on() : <Off />}<b /></p>", BARE_TEXT.comes],
  ["a text that changes", "<B><Icon />{isOn ? m.on() : m.off()}</B>", BARE_TEXT.comes],
  ["a text that comes and goes in a fragment", "<>{isOn && `more`}</>", BARE_TEXT.comes],
  ["a text behind an icon that comes and goes", "<B>{isOn && <Icon />}{m.on()}</B>", BARE_TEXT.follows],
  ["a text behind one of two icons", "<B>{isOn ? <On /> : <Off />}words</B>", BARE_TEXT.follows],
  [
    "a text behind a list",
    "<p>{rows.map((row) => <Row key={row} />)}{formatNumber(1)}</p>",
    BARE_TEXT.follows,
  ],
  ["a name behind an icon that comes and goes", "<B>{isOn && <Icon />}{name}</B>", BARE_TEXT.follows],
  ["a space behind an icon that comes and goes", `<B>{isOn && <Icon />}{" "}<b /></B>`, BARE_TEXT.follows],
  ["a text in a fragment", "<>{m.on()}<b /></>", BARE_TEXT.fragment],
  ["words in a fragment", "<><b /> words</>", BARE_TEXT.fragment],
])("is found: %s", (_, jsx, why) => {
  expect(bareTextIn(within(jsx)).join()).toContain(why);
});

it.each([
  ["a component of a text alone", "function Name() { return m.name(); }"],
  ["a component of a text or an element", "const Name = () => isOn ? <b /> : String(1);"],
])("is found: %s", (_, code) => {
  expect(bareTextIn(code).join()).toContain(BARE_TEXT.component);
});

it.each([
  ["a text alone", "<p>{isOn ? m.on() : m.off()}</p>"],
  ["a text or an element alone", "<p>{isOn ? m.on() : <Off />}</p>"],
  ["a text in its own element", "<p>{isOn && <Icon />}<span>{m.on()}</span></p>"],
  ["a text before an icon that comes and goes", "<p>{m.on()}{isOn && <Icon />}</p>"],
  ["a text behind an icon that stays", "<p>{isOn && <Icon />}<b />{m.on()}</p>"],
  ["an element that comes and goes", "<p>{isOn && <b>{m.on()}</b>}<i /></p>"],
  ["other content behind an icon", "<p>{isOn && <Icon />}{icon}</p>"],
])("is let pass: %s", (_, jsx) => {
  expect(bareTextIn(within(jsx))).toEqual([]);
});
