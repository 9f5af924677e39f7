import type { EditedPage } from "@/features/tenant/legal/rules";
import { LegalText } from "@/features/tenant/legal/schema";
import { useTextSync } from "@/features/tenant/ui/use-text-sync";
import type { Language } from "@/lib/language/languages";
import { threeWayMerge } from "@/lib/three-way-merge";
import { api } from "@/trpc/react";

type Start = { name: EditedPage; language: Language; version: number; values: LegalText };

const RULES = {
  isSame: (a: LegalText, b: LegalText) => a.body === b.body,
  isBlank: () => false,
  merge: (base: LegalText, mine: LegalText, theirs: LegalText) =>
    threeWayMerge({ base, mine, theirs }, ["body"]),
};

export function useLegalSync(start: Start, userId: string) {
  const { name, language } = start;
  const { mutateAsync } = api.tenant.legal.save.useMutation({ retry: false });
  const sync = useTextSync<LegalText, "body">({
    start,
    place: `legal.${userId}.${name}.${language}`,
    schema: LegalText,
    rules: RULES,
    save: (draft) => mutateAsync({ name, language, ...draft }),
  });
  return {
    ...sync,
    body: sync.values.body,
    change: (body: string) => sync.change({ body }),
    resolve: (body: string) => sync.resolve({ body }),
  };
}
