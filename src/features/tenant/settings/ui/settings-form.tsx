"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { TimeZoneOptions } from "@/components/forms/time-zone-options";
import { useRebasedForm } from "@/components/hooks/use-rebased-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CommunityRules } from "@/domain/tenant/schema";
import { languageLabel } from "@/lib/format/language-name";
import { formatList } from "@/lib/format/list";
import { nameOfLanguage } from "@/lib/language/languages";
import { SEARCH_LANGUAGE_CODES, SEARCH_LANGUAGES, type SearchLanguage } from "@/lib/text/search-languages";
import { socialName } from "@/lib/text/social-names";
import { placeOf } from "@/lib/time/time-zone";
import { api } from "@/trpc/react";
import { LanguageFields } from "./language-fields";
import { SocialFields } from "./social-fields";

const nameOf = (language: SearchLanguage): string =>
  language === "simple" ? m.tenant_settings_rules_none() : languageLabel(SEARCH_LANGUAGE_CODES[language]);

const NAMES: Record<keyof CommunityRules, () => string> = {
  reviewSubmissions: m.tenant_settings_rules_approval,
  holdFirstComments: m.tenant_settings_rules_holdFirst,
  launchesPerDay: m.tenant_settings_rules_launches,
  searchLanguage: m.tenant_settings_rules_language,
  languages: m.tenant_settings_rules_offered,
  timeZone: m.common_timeZone,
  isHiddenFromSearch: m.tenant_settings_rules_hidden,
  socialLinks: m.tenant_settings_rules_social,
};

const describe = (field: keyof CommunityRules, rules: CommunityRules): string | undefined => {
  if (field === "searchLanguage") return nameOf(rules.searchLanguage);
  if (field === "timeZone") return placeOf(rules.timeZone);
  if (field === "socialLinks") return formatList(Object.keys(rules.socialLinks).map(socialName));
  return field === "languages" ? rules.languages.map(nameOfLanguage).join(", ") : undefined;
};

/** An empty field means unlimited. */
const toLimit = (typed: string | number | null): number | null =>
  typed === "" || typed === null ? null : Number(typed);

/**
 * Saves all rules at once. Rejected input stays in its field, and another admin's changes are taken in before
 * anything is saved. (COM-10, DIR-4)
 */
export function RulesForm({ rules, zones }: { rules: CommunityRules; zones: readonly string[] }) {
  const form = useForm({ resolver: zodResolver(CommunityRules), defaultValues: rules });
  const { errors, isDirty } = form.formState;
  const change = api.tenant.changeRules.useMutation();
  const { meanwhile, submit } = useRebasedForm({
    form,
    loaded: rules,
    done: m.common_rulesSaved,
    failed: m.common_rulesNotSaved,
  });
  return (
    <form onSubmit={submit(change.mutateAsync)} noValidate className="flex max-w-reading flex-col gap-6">
      <MeanwhileNote meanwhile={meanwhile} names={NAMES} describe={describe} />
      <div className="flex flex-col gap-1">
        <Checkbox {...form.register("reviewSubmissions")} label={m.tenant_settings_rules_approval()} />
        <p className="ps-6.5 text-xs text-muted-foreground">{m.tenant_settings_rules_approvalText()}</p>
      </div>
      <div className="flex flex-col gap-1">
        <Checkbox {...form.register("holdFirstComments")} label={m.tenant_settings_rules_holdFirst()} />
        <p className="ps-6.5 text-xs text-muted-foreground">{m.tenant_settings_rules_holdFirstText()}</p>
      </div>
      <Field
        label={m.tenant_settings_rules_launches()}
        hint={m.tenant_settings_rules_launchesHint()}
        error={errors.launchesPerDay?.message}
        optional
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("launchesPerDay", { setValueAs: toLimit })}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={m.tenant_settings_rules_language()}
        hint={m.tenant_settings_rules_languageHint()}
        error={errors.searchLanguage?.message}
      >
        {(control) => (
          <Select {...control} {...form.register("searchLanguage")}>
            {SEARCH_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {nameOf(language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LanguageFields control={form.control} />
      <Field
        label={m.common_timeZone()}
        hint={m.tenant_settings_rules_timeZoneHint()}
        error={errors.timeZone?.message}
      >
        {(control) => (
          <Select {...control} {...form.register("timeZone")}>
            <TimeZoneOptions zones={zones} />
          </Select>
        )}
      </Field>
      <SocialFields control={form.control} />
      <div className="flex flex-col gap-1">
        <Checkbox {...form.register("isHiddenFromSearch")} label={m.tenant_settings_rules_hidden()} />
        <p className="ps-6.5 text-xs text-muted-foreground">{m.tenant_settings_rules_hiddenText()}</p>
      </div>
      <Button type="submit" disabled={!isDirty} loading={change.isPending} className="self-start">
        {m.common_saveRules()}
      </Button>
    </form>
  );
}
