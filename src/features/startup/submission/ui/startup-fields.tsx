import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { FoldedFields } from "@/components/forms/folded-fields";
import { FormSection } from "@/components/forms/form-section";
import { late } from "@/components/late";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { categoryName, type ShownCategory } from "@/domain/startup/categories/rules";
import type { SubmissionDraft } from "@/domain/startup/schema";
import type { Outputs } from "@/trpc/react";
import { BasicsSection } from "./basics-section";
import type { PreviewCounts } from "./card-preview";
import { CustomFields } from "./custom-fields";
import { DescriptionField } from "./description-field";
import { TagsField } from "./tags-field";

const loadFields = () => import("./late-fields");
const ImagesSection = late(
  () => loadFields().then((file) => file.ImagesSection),
  () => <Skeleton className="my-8 h-96" />,
);
const FactsSection = late(
  () => loadFields().then((file) => file.FactsSection),
  () => null,
);
const Preview = late(
  () => loadFields().then((file) => file.Preview),
  () => <Skeleton className="h-60" />,
);

type StartupFieldsProps = {
  categories: readonly ShownCategory[];
  fields: readonly CustomField[];
  /** The counters of a startup that is already listed. */
  counts?: PreviewCounts;
  duplicates?: Outputs["startup"]["findDuplicates"];
  prefill?: ReactNode;
  /** Folds away the details that a launch can do without. */
  isFolded?: boolean;
  /** False until React has taken over the markup: only text can be typed so far. */
  isReady?: boolean;
  children?: ReactNode;
  end: ReactNode;
};

export function StartupFields({
  categories,
  fields,
  counts,
  duplicates,
  prefill,
  isFolded = false,
  isReady = true,
  children,
  end,
}: StartupFieldsProps) {
  const { register, formState } = useFormContext<SubmissionDraft>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <BasicsSection duplicates={duplicates} prefill={prefill} />
        <FormSection title={m.startup_submission_form_story()}>
          <DescriptionField />
        </FormSection>
        <div inert={!isReady}>
          <FormSection title={m.startup_submission_form_where()}>
            <Field label={m.common_category()} required error={formState.errors.category?.message}>
              {(wiring) => (
                <Select {...wiring} {...register("category")}>
                  <option value="">{m.startup_submission_form_chooseOne()}</option>
                  {categories.map((category) => (
                    <option key={category.key} value={category.key}>
                      {categoryName(category)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TagsField />
          </FormSection>
          <CustomFields fields={fields} />
          <ImagesSection />
          <MoreFields isFolded={isFolded}>
            <FactsSection />
            {children}
          </MoreFields>
        </div>
      </div>
      <aside className="border-t py-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:pt-0">
        <div className="lg:sticky lg:top-24">
          <Preview counts={counts} categories={categories} />
        </div>
      </aside>
      <div inert={!isReady} className="min-w-0 border-t pt-8">
        {end}
      </div>
    </div>
  );
}

const FOLDED = ["stage", "pricing", "location", "foundedYear", "isHiring", "makers"] as const;

function MoreFields({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const { getValues } = useFormContext<SubmissionDraft>();
  if (!isFolded) return children;
  const { stage, pricing, location, foundedYear, isHiring, makers } = getValues();
  const isUsed = Boolean(stage || pricing || location || foundedYear || isHiring || makers.length);
  return (
    <FoldedFields
      title={m.startup_submission_form_more()}
      text={m.startup_submission_form_moreText()}
      names={FOLDED}
      isUsed={isUsed}
    >
      {children}
    </FoldedFields>
  );
}
