import { useState } from "react";
import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import type { SubmissionDraft } from "@/domain/startup/schema";
import type { Prefill } from "@/features/startup/prefill/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatList } from "@/lib/format/list";
import { api } from "@/trpc/react";

const TEXTS = ["name", "tagline", "description"] as const;
type TextField = (typeof TEXTS)[number];

/** A suggestion for a field that isn't empty. `value` is a text or the id of an image. */
export type Offer = { field: TextField | "logoFileId"; value: string };

/** As part of a sentence. */
export const OFFER_NAMES: Record<Offer["field"], () => string> = {
  name: m.startup_prefill_fields_name,
  tagline: m.startup_prefill_fields_tagline,
  description: m.startup_prefill_fields_description,
  logoFileId: m.startup_prefill_fields_logo,
};

function noteOf(filled: readonly string[], offers: readonly Offer[]): string {
  if (filled.length) return m.startup_submission_form_filled({ fields: formatList(filled) });
  return offers.length ? "" : m.startup_submission_form_nothingNew();
}

/** Fills empty fields from the startup's website and suggests values for the others. (SUB-2) */
export function usePrefill() {
  const { getValues, setValue, setError, setFocus, clearErrors } = useFormContext<SubmissionDraft>();
  const [offers, setOffers] = useState<Offer[]>([]);
  const [note, setNote] = useState("");
  const prefill = api.startup.prefill.useMutation({ retry: false });
  const put = ({ field, value }: Offer) => {
    setValue(field, value, { shouldDirty: true });
    clearErrors(field);
  };

  /** Never overwrites a value. Announces the result. */
  function take(found: Prefill): void {
    const said: Offer[] = TEXTS.map((field) => ({ field, value: found[field] }));
    if (found.logoFileId) said.push({ field: "logoFileId", value: found.logoFileId });
    const news = said.filter(({ field, value }) => value && (getValues(field) ?? "").trim() !== value);
    const fitting = news.filter(({ field }) => !(getValues(field) ?? "").trim());
    const rest = news.filter((offer) => !fitting.includes(offer));
    fitting.forEach(put);
    const names = fitting.map(({ field }) => OFFER_NAMES[field]());
    const gallery = getValues("gallery");
    if (found.pictureFileId && !gallery.length) {
      setValue("gallery", [{ fileId: found.pictureFileId, alt: "" }], { shouldDirty: true });
      names.push(m.startup_submission_form_undescribed());
    }
    setOffers(rest);
    setNote(noteOf(names, rest));
  }

  async function fill(): Promise<void> {
    setNote("");
    try {
      const { Website } = await import("@/domain/startup/schema");
      const website = Website.safeParse(getValues("website"));
      if (!website.success) {
        setError("website", { message: website.error.issues[0]?.message });
        setFocus("website");
        return;
      }
      clearErrors("website");
      take(await prefill.mutateAsync({ website: website.data }));
    } catch (error) {
      const words = toErrorMessage(error);
      setNote(words);
      announce(words);
    }
  }

  const drop = (offer: Offer) => setOffers(offers.filter((one) => one !== offer));
  return {
    ...{ fill, offers, note, isLooking: prefill.isPending, isRefused: prefill.isError },
    keep: drop,
    use: (offer: Offer) => {
      put(offer);
      drop(offer);
    },
  };
}
