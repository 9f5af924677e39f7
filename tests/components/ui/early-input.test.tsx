import { act, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Checkbox, Switch } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { RadioCard } from "@/components/ui/radio-card";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";

const BLANK = { name: "", text: "Hello", kind: "a", agreed: false, isOn: false, size: "s" };
type Values = typeof BLANK;

let heard: Values;
const options = ["a", "b"].map((kind) => <option key={kind}>{kind}</option>);

function Registered() {
  const form = useForm({ defaultValues: BLANK });
  heard = form.watch();
  return (
    <>
      <Input {...form.register("name")} />
      <Textarea {...form.register("text")} />
      <Select {...form.register("kind")}>{options}</Select>
      <Checkbox label="Agreed" {...form.register("agreed")} />
      <Switch {...form.register("isOn")} />
      {["s", "m"].map((size) => (
        <RadioCard
          key={size}
          name="size"
          title={size}
          text={size}
          isChosen={heard.size === size}
          onChoose={() => form.setValue("size", size)}
        />
      ))}
    </>
  );
}

function Controlled() {
  const [values, setValues] = useState(BLANK);
  heard = values;
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  return (
    <>
      <Input value={values.name} onChange={({ target }) => set({ name: target.value })} />
      <Textarea value={values.text} onChange={({ target }) => set({ text: target.value })} />
      <Select value={values.kind} onChange={({ target }) => set({ kind: target.value })}>
        {options}
      </Select>
      <Checkbox
        label="Agreed"
        checked={values.agreed}
        onChange={({ target }) => set({ agreed: target.checked })}
      />
      <Switch checked={values.isOn} onChange={({ target }) => set({ isOn: target.checked })} />
      {["s", "m"].map((size) => (
        <RadioCard
          key={size}
          name="size"
          title={size}
          text={size}
          isChosen={values.size === size}
          onChoose={() => set({ size })}
        />
      ))}
    </>
  );
}

let root: Root | null = null;
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => act(() => root?.unmount()));

async function hydrate(Form: () => React.ReactNode, enter: (page: HTMLElement) => void) {
  const page = document.body.appendChild(document.createElement("form"));
  page.innerHTML = renderToString(<Form />);
  enter(page);
  await act(async () => {
    root = hydrateRoot(page, <Form />);
  });
  const shown = [...page.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  return shown.map((field) => (["checkbox", "radio"].includes(field.type) ? field.checked : field.value));
}

const find = (page: HTMLElement, selector: string) => {
  const field = page.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`There is no ${selector}.`);
  return field;
};

it.each([
  ["registered", Registered],
  ["controlled", Controlled],
])("input from before the scripts have loaded stays and counts, if fields are %s", async (_, Form) => {
  const shown = await hydrate(Form, (page) => {
    find(page, "input:not([type])").value = "Loose Ends";
    find(page, "textarea").value = "Hello world";
    find(page, "select").value = "b";
    find(page, "[type=checkbox]:not([role])").click();
    find(page, "[role=switch]").click();
    find(page, "label:last-of-type [type=radio]").click();
  });
  expect(heard).toEqual({
    name: "Loose Ends",
    text: "Hello world",
    kind: "b",
    agreed: true,
    isOn: true,
    size: "m",
  });
  expect(shown).toEqual(["Loose Ends", "Hello world", "b", true, true, false, true]);
});

it.each([
  ["registered", Registered],
  ["controlled", Controlled],
])("untouched fields stay as they are, if they are %s", async (_, Form) => {
  await hydrate(Form, () => {});
  expect(heard).toEqual(BLANK);
});
