import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { LinksField } from "@/components/forms/links-field";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  type DirectoryEntry,
  type DirectoryField,
  MAX_DIRECTORY_LINKS,
} from "@/domain/member/directory/rules";
import { LanguagesField } from "./languages-field";
import { SkillsField } from "./skills-field";

/** Each field of an entry with its switch. */
export const EntryFields = () => (
  <div className="divide-y rounded-lg border bg-card">
    <Group>
      <SkillsField />
      <ShowBox field="skills" label={m.member_directory_form_showSkills()} />
    </Group>
    <Group>
      <LineField
        name="place"
        label={m.member_directory_form_place()}
        placeholder={m.member_directory_form_placeExample()}
      />
      <ShowBox field="place" label={m.member_directory_form_showPlace()} />
    </Group>
    <Group>
      <LanguagesField />
      <ShowBox field="languages" label={m.member_directory_form_showLanguages()} />
    </Group>
    <Group>
      <ShowBox field="cofounder" label={m.member_directory_form_showCofounder()} />
      <LineField name="cofounder" label={m.member_directory_form_cofounderNote()} />
    </Group>
    <Group>
      <ShowBox field="mentoring" label={m.member_directory_form_showMentoring()} />
      <LineField name="mentoring" label={m.member_directory_form_mentoringNote()} />
    </Group>
    <Group>
      <LinksField most={MAX_DIRECTORY_LINKS}>
        <ShowBox field="links" label={m.member_directory_form_showLinks()} />
      </LinksField>
    </Group>
  </div>
);

const Group = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-2.5 p-4 sm:p-5">{children}</div>
);

function ShowBox({ field, label }: { field: DirectoryField; label: string }) {
  const { register } = useFormContext<DirectoryEntry>();
  return <Checkbox {...register("shownFields")} value={field} label={label} />;
}

type LineFieldProps = { name: "place" | "cofounder" | "mentoring"; label: string; placeholder?: string };

function LineField({ name, label, placeholder }: LineFieldProps) {
  const { register, formState } = useFormContext<DirectoryEntry>();
  return (
    <Field label={label} optional error={formState.errors[name]?.message}>
      {(control) => (
        <Input {...control} {...register(name)} placeholder={placeholder} dir="auto" autoComplete="off" />
      )}
    </Field>
  );
}
