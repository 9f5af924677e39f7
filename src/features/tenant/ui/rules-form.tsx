"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { SEARCH_LANGUAGES, type SearchLanguage } from "@/lib/search-languages";
import { api } from "@/trpc/react";
import { CommunityRules } from "../schema";

const nameOf = (language: SearchLanguage): string =>
  language === "simple" ? "None: words as they stand" : language[0]?.toUpperCase() + language.slice(1);

/** The empty field means no limit. */
const toLimit = (typed: string | number | null): number | null =>
  typed === "" || typed === null ? null : Number(typed);

/** Saved as one; what was refused stays in its field. (`docs/behaviours.md`, COM-10, DIR-4) */
export function RulesForm({ rules }: { rules: CommunityRules }) {
  const form = useForm({ resolver: zodResolver(CommunityRules), defaultValues: rules });
  const { errors, isDirty } = form.formState;
  const change = api.tenant.changeRules.useMutation();
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      form.reset(values, { keepValues: true });
      void toast.success("Rules saved");
    } catch {
      void toast.error("The rules were not saved", { description: "Nothing is lost: please try again." });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-6">
      <div className="flex flex-col gap-1">
        <Checkbox {...form.register("reviewSubmissions")} label="New submissions wait for approval" />
        <p className="pl-6.5 text-xs text-muted-foreground">
          Their makers read “Waiting for approval”; moderators approve or reject them in the queue of
          moderation.
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <Checkbox
          {...form.register("holdFirstComments")}
          label="Hold a newcomer’s first comment that holds links or images"
        />
        <p className="pl-6.5 text-xs text-muted-foreground">
          Its author sees “Awaiting review”; moderators release it where it was written, or in the queue of
          moderation.
        </p>
      </div>
      <Field
        label="Launches a day"
        hint="Once so many have launched on a day, the next one has to wait for another. Empty: as many as come."
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
        label="Language of the startups"
        hint="The search then knows a word in all its forms. After a change it takes some minutes until every startup is found so."
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
      <Button type="submit" disabled={!isDirty} loading={change.isPending} className="self-start">
        Save rules
      </Button>
    </form>
  );
}
