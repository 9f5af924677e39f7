"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { EMBED_REACHES } from "@/access/names";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { LinesField } from "@/components/forms/lines-field";
import { useRebasedForm } from "@/components/hooks/use-rebased-form";
import { Button } from "@/components/ui/button";
import { RadioCard } from "@/components/ui/radio-card";
import { REACH_COPY } from "@/features/integrations/embeds/copy";
import { EmbedSettings } from "@/features/integrations/embeds/schema";
import { api } from "@/trpc/react";

const NAMES: Record<keyof EmbedSettings, () => string> = {
  reach: m.integrations_embeds_reach,
  sites: m.integrations_embeds_sites,
};

const describe = (field: keyof EmbedSettings, { reach, sites }: EmbedSettings): string =>
  field === "reach" ? REACH_COPY[reach].title() : sites.join(", ");

/** Which websites may show parts of the community. */
export function EmbedsForm({ settings }: { settings: EmbedSettings }) {
  const form = useForm({ resolver: zodResolver(EmbedSettings), defaultValues: settings });
  const { isDirty } = form.formState;
  const reach = form.watch("reach");
  const { refresh } = useRouter();
  // The code for other websites stands below as soon as one of them may show embeds.
  const save = api.integrations.saveEmbeds.useMutation({ onSuccess: () => refresh() });
  const { meanwhile, submit } = useRebasedForm({
    form,
    loaded: settings,
    done: m.integrations_embeds_saved,
    failed: m.integrations_embeds_notSaved,
  });
  return (
    <form onSubmit={submit(save.mutateAsync)} noValidate className="flex max-w-reading flex-col gap-5">
      <MeanwhileNote meanwhile={meanwhile} names={NAMES} describe={describe} />
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{m.integrations_embeds_reach()}</legend>
        {EMBED_REACHES.map((one) => (
          <RadioCard
            key={one}
            name="reach"
            title={REACH_COPY[one].title()}
            text={REACH_COPY[one].text()}
            isChosen={reach === one}
            onChoose={() => form.setValue("reach", one, { shouldDirty: true })}
          />
        ))}
      </fieldset>
      {reach === "some" && (
        <LinesField
          control={form.control}
          name="sites"
          label={m.integrations_embeds_sites()}
          hint={m.integrations_embeds_sitesHint()}
          dir="ltr"
        />
      )}
      <Button type="submit" disabled={!isDirty} loading={save.isPending} className="self-start">
        {m.common_saveChanges()}
      </Button>
    </form>
  );
}
