"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import * as m from "#messages";
import { ConflictNote } from "@/components/feedback/conflict-note";
import { changesOwnLook, isSameBranding } from "@/domain/tenant/branding/rules";
import { type BrandingState, BrandingValues, type Conflict } from "@/domain/tenant/branding/schema";
import { formatDate } from "@/lib/time/date";
import { ColorFields, FontFields, ImageFields, NameFields } from "./branding-fields";
import { CssField } from "./css-field";
import { Preview, type PreviewPage } from "./preview";
import { PublishBar } from "./publish-bar";
import { StandardLook } from "./standard-look";
import { useBrandingSync } from "./use-branding-sync";
import { Versions } from "./versions";

type BrandingScreenProps = {
  state: BrandingState;
  hasCustomCss: boolean;
  /** False if the plan has no `custom_branding`. */
  hasOwnLook: boolean;
  pages: readonly PreviewPage[];
  userId: string;
  timeZone: string;
};

/** Branding is edited as a draft next to a preview of the real pages, then published. (TEN-12) */
export function BrandingScreen(props: BrandingScreenProps) {
  const { state, hasCustomCss, hasOwnLook, pages, userId, timeZone } = props;
  const router = useRouter();
  const start = state.draft ?? state.published;
  const form = useForm({ resolver: zodResolver(BrandingValues), defaultValues: start, mode: "onChange" });
  const draft = useBrandingSync(state, form, userId);
  const { values } = draft;
  const isSame = isSameBranding(values, state.published);
  const isBlocked =
    (hasCustomCss && draft.cssFaults.length > 0) || (!hasOwnLook && changesOwnLook(values, state.published));
  return (
    <FormProvider {...form}>
      <div className="grid gap-x-8 gap-y-10 pb-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <form noValidate onSubmit={(event) => event.preventDefault()} className="flex min-w-0 flex-col gap-8">
          {draft.conflict && (
            <ConflictNote
              text={sayConflict(draft.conflict, timeZone)}
              onKeepMine={draft.keepMine}
              onTakeTheirs={() => {
                draft.takeTheirs();
                router.refresh();
              }}
            />
          )}
          <Part title={m.tenant_branding_brandingForm_names()}>
            <NameFields />
          </Part>
          <Part title={m.tenant_branding_brandingForm_colours()}>
            <ColorFields hasOwnLook={hasOwnLook} />
          </Part>
          <Part title={m.common_images()}>
            <ImageFields hasOwnLook={hasOwnLook} />
          </Part>
          {hasOwnLook ? (
            <Part title={m.tenant_branding_brandingForm_fonts()}>
              <FontFields />
            </Part>
          ) : (
            <Part title={m.tenant_branding_brandingForm_ownLook()}>
              <StandardLook />
            </Part>
          )}
          <Part title={m.common_customCss()}>
            <CssField isHeld={hasCustomCss} failures={draft.cssFaults} />
          </Part>
        </form>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-18 lg:self-start">
          <PublishBar draft={draft} isSame={isSame} isBlocked={isBlocked} onChanged={router.refresh} />
          <Preview pages={pages} revision={draft.savedRevision} />
        </div>
      </div>
      <section aria-labelledby="versions" className="flex min-w-0 flex-col gap-3">
        <h2 id="versions" className="text-lg font-semibold">
          {m.common_versions()}
        </h2>
        <Versions
          versions={state.versions}
          current={state.current}
          timeZone={timeZone}
          onChanged={router.refresh}
        />
      </section>
    </FormProvider>
  );
}

const sayConflict = ({ by, at }: Pick<Conflict, "by" | "at">, timeZone: string): string =>
  m.tenant_branding_look_changedBy({
    by: by ?? m.tenant_branding_look_anotherAdmin(),
    at: at ? ` (${formatDate(at, "moment", timeZone)})` : "",
  });

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col gap-4">
    <legend className="mb-3 text-lg font-semibold">{title}</legend>
    {children}
  </fieldset>
);
