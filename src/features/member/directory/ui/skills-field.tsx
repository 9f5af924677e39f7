import { type KeyboardEvent, useState } from "react";
import { useController } from "react-hook-form";
import * as m from "#messages";
import { Chips } from "@/components/content/chips";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type DirectoryEntry, keyOf, MAX_SKILL_LENGTH, MAX_SKILLS } from "@/domain/member/directory/rules";
import { tooLong } from "@/lib/bounds";
import { plainLine } from "@/lib/text/plain-text";

/** Enter, a comma or blur adds a skill; Backspace removes the last one. */
export function SkillsField() {
  const { field } = useController<DirectoryEntry, "skills">({ name: "skills" });
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState("");
  const skills = field.value;

  const add = (typed: string) => {
    const known = new Set(skills.map(keyOf));
    const added = typed
      .split(",")
      .map(plainLine)
      .filter((skill) => skill && !known.has(keyOf(skill)));
    const isLong = added.some((skill) => skill.length > MAX_SKILL_LENGTH);
    const isMany = skills.length + added.length > MAX_SKILLS;
    if (isLong || isMany)
      return setRefusal(
        isLong ? tooLong(MAX_SKILL_LENGTH) : m.member_directory_manySkills({ max: MAX_SKILLS }),
      );
    setText("");
    if (added.length) field.onChange([...skills, ...added]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(text);
    }
    if (event.key === "Backspace" && !text) field.onChange(skills.slice(0, -1));
  };
  return (
    <Field
      label={m.member_directory_form_skills()}
      optional
      hint={m.member_directory_form_skillsHint()}
      error={refusal}
      aside={m.common_countOfMost({ count: skills.length, most: MAX_SKILLS })}
    >
      {(control) => (
        <div className="flex flex-col gap-2">
          <Input
            {...control}
            ref={field.ref}
            value={text}
            maxLength={400}
            dir="auto"
            autoComplete="off"
            enterKeyHint="enter"
            onChange={({ target }) => {
              setRefusal("");
              setText(target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (text) add(text);
              field.onBlur();
            }}
          />
          <Chips
            values={skills}
            removalOf={m.member_directory_form_removeSkill}
            onRemove={(skill) => field.onChange(skills.filter((one) => one !== skill))}
          />
        </div>
      )}
    </Field>
  );
}
