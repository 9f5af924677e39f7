import { Ticket } from "lucide-react";
import { Component, type ReactNode, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Markdown } from "@/components/content/markdown";
import { RichText } from "@/components/content/rich-text";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MATCH } from "@/features/startup/search/rules";
import { MarkedText } from "@/features/startup/search/ui/highlighted-text";
import { clear, draw, soon } from "../../support/screen";
import { translatePage } from "../../support/translate";

let end = () => {};
afterEach(() => {
  end();
  clear();
});

class Boundary extends Component<{ children: ReactNode }, { error: string | null }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error: String(error) });
  override render = () => this.state.error ?? this.props.children;
}

/** Shows one state after the other, at each press outside of what is tested. */
function Turning({ states }: { states: readonly ReactNode[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" id="next" onClick={() => setAt(at + 1)} />
      <section>{states[at % states.length]}</section>
    </>
  );
}

const matched = (words: string): string => MATCH.start + words + MATCH.stop;
const richly = (text: string) => <RichText text={text} parts={{ b: (words) => <b>{words}</b> }} />;
const field = (hint: ReactNode, error: string | undefined) => (
  <Field label="Name" hint={hint} error={error} optional={Boolean(error)}>
    {(control) => <Input {...control} />}
  </Field>
);

const STATES: Record<string, ReactNode[]> = {
  "a button that loads": [false, true].map((loading) => (
    <Button key="b" loading={loading}>
      Join
    </Button>
  )),
  "a button with an icon that loads": [false, true].map((loading) => (
    <Button key="b" loading={loading}>
      <Ticket />
      Join
    </Button>
  )),
  "a button whose words change": ["Join", "Leave", "Join the waitlist"].map((words) => (
    <Button key="b">{words}</Button>
  )),
  "a field with a hint and an error": [
    field("Shown to members", undefined),
    field(undefined, "Enter a name."),
    field(<i>Shown</i>, "Use fewer characters."),
  ],
  "a field whose name changes": ["Item 1", "Item 2"].map((label) => (
    <Field key="f" label={label} optional>
      {(control) => <Input {...control} />}
    </Field>
  )),
  "an error that comes and goes": [
    <InlineError key="e">Try again.</InlineError>,
    <InlineError key="e">{null}</InlineError>,
  ],
  "a sentence with parts": [richly("One <b>two</b> three"), richly("<b>Two</b> three"), richly("Nothing")],
  "a text with matches": [`A ${matched("loom")} here`, matched("Loom"), "None"].map((text) => (
    <MarkedText key="m" text={text} />
  )),
  "a text that is edited": [
    "One **two** three\n\n- four",
    "Five",
    "*Six* seven [eight](https://a.example)",
  ].map((source) => <Markdown key={source} source={source} />),
};

const shown = () => document.querySelector("section")?.textContent;

test.each(Object.entries(STATES))("the page stays in a browser that translates it: %s", async (_, states) => {
  draw(
    <Boundary>
      <Turning states={states} />
    </Boundary>,
  );
  const next = await soon(() => {
    const button = document.querySelector<HTMLElement>("#next");
    if (!button) throw new Error("Nothing is drawn.");
    return button;
  });
  const untranslated: (string | undefined)[] = [];
  for (const _state of states) {
    untranslated.push(shown());
    next.click();
    await new Promise((done) => setTimeout(done));
  }
  end = translatePage();
  for (const _round of [1, 2])
    for (const words of untranslated) {
      await soon(() => expect(shown()).toBe(words));
      next.click();
      await new Promise((done) => setTimeout(done));
    }
});
