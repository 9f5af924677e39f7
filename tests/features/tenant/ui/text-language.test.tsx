import { afterEach, expect, it, vi } from "vitest";
import { PostEditor } from "@/features/tenant/blog/ui/post-editor";
import { LegalEditor } from "@/features/tenant/legal/ui/legal-editor";
import type { OpenPage } from "@/features/tenant/legal/ui/open-page";
import type { Outputs } from "@/trpc/react";
import { clear, draw, soon } from "../../../support/screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));
afterEach(clear);

/** The languages of the fields with these values, in their order, on an English page. */
const languagesOf = (...values: string[]) =>
  soon(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
    const found = values.map((value) => fields.find((field) => field.value === value));
    expect(found).not.toContain(undefined);
    return found.map((field) => field?.lang);
  });

it("a post is written in its own language, whatever the page's, and its address in none", async () => {
  const values = { title: "Titel", summary: "Kurz gesagt", body: "Der Text.", slug: "titel" };
  const post = { id: "1", version: 0, values, language: "de", state: "draft", versions: [], missing: [] };
  type Post = NonNullable<Outputs["tenant"]["posts"]["open"]>;
  draw(<PostEditor post={post as unknown as Post} userId="ada" origin="" timeZone="UTC" />);
  expect(await languagesOf("Titel", "Kurz gesagt", "Der Text.", "titel")).toEqual(["de", "de", "de", ""]);
});

it("a legal page and the note of its change are written in the language of the version", async () => {
  const page = { name: "terms", language: "fr", version: 1, values: { body: "Le texte." }, inForce: null };
  const rest = { languages: [{ language: "fr", version: null }], versions: [], canBind: false };
  draw(<LegalEditor page={{ ...page, ...rest } as unknown as OpenPage} userId="ada" timeZone="UTC" />);
  expect(await languagesOf("Le texte.", "")).toEqual(["fr", "fr"]);
});
