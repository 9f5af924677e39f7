import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { LanguageInputs } from "@/components/forms/language-inputs";
import type { Language } from "@/lib/language/languages";
import { buttonNamed, clear, draw, soon, type } from "../../support/screen";

type Values = { name: string; names: Partial<Record<Language, string>> };
type ExampleProps = { languages: readonly [Language, ...Language[]]; onSave?: (values: Values) => void };

const WRONG = { names: { fr: { type: "custom", message: "Not this one" } } };

function Example({ languages, onSave = () => {} }: ExampleProps) {
  const form = useForm<Values>({
    defaultValues: { name: "Berge", names: { en: "Mountains" } },
    resolver: (values) =>
      values.names.fr === "wrong" ? { values: {}, errors: WRONG } : { values, errors: {} },
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(onSave)}>
        <LanguageInputs at="" languages={languages} label="Name" maxLength={60} isRequired />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

afterEach(clear);

const fold = () => document.querySelector("details") as HTMLDetailsElement;

it("a community with one language has one input", async () => {
  draw(<Example languages={["de"]} />);
  await soon(() => expect(document.querySelectorAll("input")).toHaveLength(1));
  expect(fold()).toBeNull();
});

it("further languages are folded away, say how many are filled in, and are saved nevertheless", async () => {
  const onSave = vi.fn<(values: Values) => void>();
  draw(<Example languages={["de", "en", "fr"]} onSave={onSave} />);
  await soon(() => expect(fold().textContent).toContain("1 of 2"));
  expect(fold().open).toBe(false);
  buttonNamed("Save").click();
  await soon(() =>
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ name: "Berge", names: { en: "Mountains" } }),
  );
});

it("opens if one of the folded languages is wrong", async () => {
  draw(<Example languages={["de", "en", "fr"]} />);
  await soon(() => expect(fold()).not.toBeNull());
  type('input[lang="fr"]', "wrong");
  buttonNamed("Save").click();
  await soon(() => expect(document.body.textContent).toContain("Not this one"));
  expect(fold().open).toBe(true);
});
