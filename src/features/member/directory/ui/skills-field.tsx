import { useController } from "react-hook-form";
import * as m from "#messages";
import { ChipsField } from "@/components/forms/chips-field";
import { type DirectoryEntry, keyOf, MAX_SKILL_LENGTH, MAX_SKILLS } from "@/domain/member/directory/rules";
import { tooLong } from "@/lib/bounds";
import { plainLine } from "@/lib/text/plain-text";

function refuse(skills: readonly string[]): string | null {
  if (skills.some((skill) => skill.length > MAX_SKILL_LENGTH)) return tooLong(MAX_SKILL_LENGTH);
  return skills.length > MAX_SKILLS ? m.member_directory_manySkills({ max: MAX_SKILLS }) : null;
}

export function SkillsField() {
  const { field } = useController<DirectoryEntry, "skills">({ name: "skills" });
  return (
    <ChipsField
      label={m.member_directory_form_skills()}
      hint={m.member_directory_form_skillsHint()}
      most={MAX_SKILLS}
      values={field.value}
      normalise={plainLine}
      keyOf={keyOf}
      refuse={refuse}
      removalOf={m.member_directory_form_removeSkill}
      inputRef={field.ref}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
