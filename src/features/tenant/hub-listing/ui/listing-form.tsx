"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { useRebasedForm } from "@/components/hooks/use-rebased-form";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { HUB_CATEGORIES } from "@/domain/tenant/hub-listing/rules";
import { CATEGORY_NAMES } from "@/features/tenant/hub-listing/copy";
import type { Obstacle } from "@/features/tenant/hub-listing/rules";
import { type HubCard, HubListing, MAX_SENTENCE_LENGTH } from "@/features/tenant/hub-listing/schema";
import { api } from "@/trpc/react";
import { CommunityCard } from "./community-card";

const NAMES: Record<keyof HubListing, () => string> = {
  isListed: m.tenant_hubListing_form_listed,
  sentence: m.tenant_hubListing_form_sentence,
  category: m.common_category,
  showsMembers: m.tenant_hubListing_form_showsMembers,
  showsSessions: m.tenant_hubListing_form_showsSessions,
};

const describe = (field: keyof HubListing, listing: HubListing): string | undefined => {
  if (field === "sentence") return listing.sentence;
  return field === "category" ? CATEGORY_NAMES[listing.category]() : undefined;
};

type ListingFormProps = { listing: HubListing; card: HubCard; obstacle: Obstacle | null };

/** What the hub shows of the community. The card beside it shows what is chosen, before it is saved. (TEN-23) */
export function ListingForm({ listing, card, obstacle }: ListingFormProps) {
  const form = useForm({ resolver: zodResolver(HubListing), defaultValues: listing });
  const { errors, isDirty } = form.formState;
  const { showsMembers, showsSessions, ...typed } = form.watch();
  const save = api.tenant.saveListing.useMutation();
  const { meanwhile, submit } = useRebasedForm({
    form,
    loaded: listing,
    done: m.tenant_hubListing_form_saved,
    failed: m.tenant_hubListing_form_notSaved,
  });
  const shown: HubCard = {
    ...card,
    ...typed,
    memberCount: showsMembers ? card.memberCount : null,
    nextSession: showsSessions ? card.nextSession : null,
  };
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form onSubmit={submit(save.mutateAsync)} noValidate className="flex max-w-reading flex-col gap-6">
        {obstacle && <ObstacleNote obstacle={obstacle} />}
        <MeanwhileNote meanwhile={meanwhile} names={NAMES} describe={describe} />
        <div className="flex flex-col gap-1">
          <Checkbox {...form.register("isListed")} label={m.tenant_hubListing_form_listed()} />
          <p className="ps-6.5 text-xs text-muted-foreground">{m.tenant_hubListing_form_listedHint()}</p>
        </div>
        <Field
          label={m.tenant_hubListing_form_sentence()}
          hint={m.tenant_hubListing_form_sentenceHint({ max: MAX_SENTENCE_LENGTH })}
          error={errors.sentence?.message}
        >
          {(control) => (
            <Textarea
              {...control}
              {...form.register("sentence")}
              rows={3}
              maxLength={4 * MAX_SENTENCE_LENGTH}
            />
          )}
        </Field>
        <Field label={m.common_category()} error={errors.category?.message}>
          {(control) => (
            <Select {...control} {...form.register("category")}>
              {HUB_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {CATEGORY_NAMES[category]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="flex flex-col gap-1">
          <Checkbox {...form.register("showsMembers")} label={m.tenant_hubListing_form_showsMembers()} />
          <Checkbox {...form.register("showsSessions")} label={m.tenant_hubListing_form_showsSessions()} />
          <p className="ps-6.5 text-xs text-muted-foreground">{m.tenant_hubListing_form_figuresHint()}</p>
        </div>
        <Button type="submit" disabled={!isDirty} loading={save.isPending} className="self-start">
          {m.common_saveChanges()}
        </Button>
      </form>
      <section aria-labelledby="hub-preview" className="flex max-w-reading flex-col gap-2 self-start">
        <h2 id="hub-preview" className="text-sm font-medium">
          {m.common_preview()}
        </h2>
        <CommunityCard card={shown} level={3} />
      </section>
    </div>
  );
}

const ObstacleNote = ({ obstacle }: { obstacle: Obstacle }) => (
  <div role="note" className="flex flex-col items-start gap-1 rounded-md border bg-muted p-4 text-sm">
    {obstacle === "closing" ? (
      <p>{m.tenant_hubListing_form_closing()}</p>
    ) : (
      <>
        <p>{m.tenant_hubListing_form_notPublic()}</p>
        <Link
          href="/admin/community/access"
          className="inline-flex min-h-6 items-center text-brand underline-offset-4 hover:underline"
        >
          {m.tenant_hubListing_form_access()}
        </Link>
      </>
    )}
  </div>
);
