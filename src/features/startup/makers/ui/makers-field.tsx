import { type KeyboardEvent, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { Chips } from "@/components/content/chips";
import { announce } from "@/components/feedback/announce";
import { MemberOptions } from "@/components/forms/member-options";
import { useCombobox } from "@/components/hooks/use-combobox";
import { useDebouncedValue } from "@/components/hooks/use-debounced-value";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { isAddress } from "@/domain/startup/makers/rules";
import { MAX_MAKERS } from "@/domain/startup/rules";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { cutText } from "@/lib/text/cut";
import { api } from "@/trpc/react";

const PICK_KEYS = ["Enter", ","];
const clean = (text: string) => text.trim().replace(/^@/, "").toLowerCase();

export function MakersField({ username, community }: { username: string; community: string }) {
  const { control } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: "makers" });
  const [text, setText] = useState("");
  const query = useDebouncedValue(cutText(clean(text), 64), 200);
  const found = api.startup.findMakers.useQuery({ query }, { enabled: query.length > 0 });
  const options = (text && found.data ? found.data : []).filter(
    (member) => !field.value.includes(member.username.toLowerCase()),
  );
  const combobox = useCombobox({
    label: m.common_members(),
    keys: options.map((member) => member.username),
    pickKeys: PICK_KEYS,
    onPick: (index) => add(options[index]?.username ?? text),
  });

  const write = (next: string) => {
    setText(next);
    combobox.reset();
  };
  const add = (name: string) => {
    const maker = clean(name);
    write("");
    if (!maker || maker === username.toLowerCase() || field.value.includes(maker)) return;
    if (field.value.length >= MAX_MAKERS) return announce(m.startup_submit_tooManyMakers());
    field.onChange([...field.value, maker]);
    announce(m.startup_submission_form_willInvite({ maker }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || combobox.steer(event.nativeEvent)) return;
    if (PICK_KEYS.includes(event.key)) {
      event.preventDefault();
      add(text);
    }
    if (event.key === "Escape") setText("");
    if (event.key === "Backspace" && !text) field.onChange(field.value.slice(0, -1));
  };
  return (
    <Field
      label={m.startup_submission_form_otherMakers()}
      optional
      hint={m.startup_submission_form_makersHint({ community })}
      error={fieldState.error?.message}
    >
      {(wiring) => (
        <div className="relative flex flex-col gap-2">
          <Input
            {...wiring}
            ref={field.ref}
            {...combobox.comboboxProps}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            placeholder={m.startup_submission_form_makersExample()}
            value={text}
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add(text);
              field.onBlur();
            }}
          />
          <MemberOptions options={options} combobox={combobox} />
          <Chips
            values={field.value}
            removalOf={m.startup_makers_removeMaker}
            show={(name) => (isAddress(name) ? name : `@${name}`)}
            onRemove={(maker) => field.onChange(field.value.filter((one) => one !== maker))}
          />
        </div>
      )}
    </Field>
  );
}
