import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as m from "#messages";
import { ConflictNote } from "@/components/feedback/conflict-note";
import { type BrandingState, BrandingValues } from "@/domain/tenant/branding/schema";
import { valuesOf } from "@/features/tenant/branding/form-values";
import { NameFields } from "@/features/tenant/branding/ui/branding-fields";
import { PublishBar } from "@/features/tenant/branding/ui/publish-bar";
import { useBrandingSync } from "@/features/tenant/branding/ui/use-branding-sync";
import { answer, buttonNamed, clear, draw, Refused, soon, type } from "../../../../support/screen";

const PLACE = "startuphub-kept:branding.ada";
const values = valuesOf("Tea Club", {});
const STATE: BrandingState = {
  published: values,
  draft: null,
  draftBy: null,
  draftAt: null,
  revision: 1,
  current: 0,
  cssFaults: [],
  versions: [],
};
const NAME = "input[name=companyName]";

/** The form without its preview, whose frame would load a page. */
function Form({ state }: { state: BrandingState }) {
  const form = useForm({
    resolver: zodResolver(BrandingValues),
    defaultValues: state.draft ?? state.published,
    mode: "onChange",
  });
  const draft = useBrandingSync(state, form, "ada");
  return (
    <FormProvider {...form}>
      {draft.conflict && (
        <ConflictNote
          text={`Changed by ${draft.conflict.by}.`}
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      <NameFields />
      <PublishBar draft={draft} isSame={false} isBlocked={false} onChanged={() => {}} />
    </FormProvider>
  );
}
const screen = (over: Partial<BrandingState> = {}) => draw(<Form state={{ ...STATE, ...over }} />);
const name = () => document.querySelector<HTMLInputElement>(NAME)?.value;
const note = () => [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent).join("");
const status = () => document.querySelector("p[role=status]")?.textContent;
const kept = () => JSON.parse(localStorage.getItem(PLACE) ?? "null")?.values.companyName;

const THEIRS = { ...values, companyName: "Theirs" };
const CLASH = { outcome: "clash", by: "Grace", at: null, revision: 2, values: THEIRS };

/** Each save or publication gets the next answer. */
const serve = (...answers: unknown[]) => {
  const next = vi.fn(() => answers.shift());
  answer({ "tenant.saveDraft": next, "tenant.publishDraft": next });
  return next;
};

async function typeName(text: string): Promise<void> {
  await soon(() => expect(name()).toBeDefined());
  type(NAME, text);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

it("TEN-12: a draft that the server can't take is kept in this browser, and comes back with the page", async () => {
  serve(new Refused("Away.", { code: "INTERNAL_SERVER_ERROR" }));
  screen();
  await typeName("Typed on a train");
  await soon(() => expect(kept()).toBe("Typed on a train"));
  await soon(() => expect(document.body.textContent).toContain(m.tenant_settings_rules_offline()));
  expect(status()).toBe("");
  clear();
  serve({ outcome: "saved", revision: 2, cssFaults: [] });
  screen();
  await soon(() => expect(name()).toBe("Typed on a train"));
  await soon(() => expect(status()).toBe(m.tenant_branding_look_saved()));
  expect(kept()).toBeUndefined();
});

it("TEN-12: an admin who saves second reads who was first, and keeps the own values", async () => {
  const next = serve(CLASH, { outcome: "saved", revision: 3, cssFaults: [] });
  screen();
  await typeName("Mine");
  await soon(() => expect(note()).toContain("Grace"));
  expect([name(), status()]).toEqual(["Mine", m.tenant_branding_look_notSaved()]);
  buttonNamed(m.common_keepMine()).click();
  await soon(() => expect(status()).toBe(m.tenant_branding_look_saved()));
  expect([name(), note(), kept(), next.mock.calls.length]).toEqual(["Mine", "", undefined, 2]);
});

it("TEN-12: an admin who saves second takes the other's values, and this browser keeps no copy", async () => {
  const next = serve(CLASH);
  screen();
  await typeName("Mine");
  await soon(() => expect(note()).toContain("Grace"));
  buttonNamed(m.common_takeTheirs()).click();
  await soon(() => expect([name(), note(), kept()]).toEqual(["Theirs", "", undefined]));
  expect(next).toHaveBeenCalledOnce();
});

it("TEN-12: an admin who publishes what another one has changed since is asked first", async () => {
  const next = serve(CLASH, CLASH, { outcome: "saved", revision: 3, cssFaults: [] });
  screen({ draft: { ...values, companyName: "Mine" } });
  await soon(() => buttonNamed(m.common_publish()).click());
  await soon(() => expect(note()).toContain("Grace"));
  expect(name()).toBe("Mine");
  buttonNamed(m.common_keepMine()).click();
  await soon(() => expect([status(), note()]).toEqual([m.tenant_branding_look_saved(), ""]));
  expect(next).toHaveBeenCalledTimes(3);
});

it("TEN-12: a form with an invalid field is neither saved nor published", async () => {
  const next = serve();
  screen();
  await typeName("");
  await soon(() => expect(status()).toBe(m.tenant_branding_look_mend()));
  await vi.advanceTimersByTimeAsync(3000);
  expect(buttonNamed(m.common_publish()).disabled).toBe(true);
  expect(next).not.toHaveBeenCalled();
});
