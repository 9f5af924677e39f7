import { useState } from "react";
import * as m from "#messages";
import type { EditedPage } from "@/domain/tenant/legal/rules";
import { LegalText } from "@/features/tenant/legal/schema";
import { getStored, setStored } from "@/lib/browser/browser-storage";
import type { Language } from "@/lib/language/languages";
import { threeWayMerge } from "@/lib/three-way-merge";
import { api } from "@/trpc/react";
import { useAutosave } from "@/trpc/use-autosave";

type Start = {
  name: EditedPage;
  language: Language;
  canBind: boolean;
  version: number;
  values: LegalText;
};

const RULES = {
  isSame: (a: LegalText, b: LegalText) => a.body === b.body,
  isBlank: () => false,
  merge: (base: LegalText, mine: LegalText, theirs: LegalText) =>
    threeWayMerge({ base, mine, theirs }, ["body"]),
};

/** Before drafts had a language, the browser kept one per page: that in the default language. */
function moveOldCopy(from: string, to: string): void {
  const old = getStored(from);
  if (old === null) return;
  if (getStored(to) === null) setStored(to, old);
  setStored(from, null);
}

export function useLegalSync(start: Start, userId: string) {
  const { name, language, canBind } = start;
  const page = `legal.${userId}.${name}`;
  const place = `${page}.${language}`;
  useState(() => canBind && moveOldCopy(page, place));
  const { mutateAsync } = api.tenant.legal.save.useMutation({ retry: false });
  const sync = useAutosave<LegalText, "body">({
    start,
    place,
    schema: LegalText,
    rules: RULES,
    offline: m.tenant_settings_rules_offline,
    save: (draft) => mutateAsync({ name, language, ...draft }),
  });
  return {
    ...sync,
    body: sync.values.body,
    change: (body: string) => sync.change({ body }),
  };
}
