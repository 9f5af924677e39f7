import { type KeyboardEvent, type RefCallback, useState } from "react";
import * as m from "#messages";
import { Chips } from "@/components/content/chips";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type ChipsFieldProps = {
  label: string;
  hint: string;
  error?: string;
  most: number;
  values: readonly string[];
  /** An item as it is stored; empty for none. */
  normalise: (text: string) => string;
  /** Items with the same key are one. */
  keyOf?: (value: string) => string;
  /** Why the values can't become these; null if they can. */
  refuse: (values: readonly string[]) => string | null;
  removalOf: (item: { value: string }) => string;
  inputRef: RefCallback<HTMLElement>;
  onChange: (values: string[]) => void;
  onBlur: () => void;
};

const MAX_TYPED_LENGTH = 400;

/** Enter, a comma or blur adds an item; Backspace removes the last one. */
export function ChipsField({ values, normalise, keyOf = normalise, refuse, ...props }: ChipsFieldProps) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (next: string[]) => {
    setRefusal(null);
    props.onChange(next);
  };
  const add = () => {
    const keys = new Set(values.map(keyOf));
    const added: string[] = [];
    for (const value of text.split(",").map(normalise)) {
      if (!value || keys.has(keyOf(value))) continue;
      keys.add(keyOf(value));
      added.push(value);
    }
    const refused = added.length ? refuse([...values, ...added]) : null;
    if (refused) return setRefusal(refused);
    setText("");
    if (added.length) change([...values, ...added]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    }
    if (event.key === "Backspace" && !text) change(values.slice(0, -1));
  };
  return (
    <Field
      label={props.label}
      optional
      hint={props.hint}
      error={refusal ?? props.error}
      aside={m.common_countOfMost({ count: values.length, most: props.most })}
    >
      {(control) => (
        <div className="flex flex-col gap-2">
          <Input
            {...control}
            ref={props.inputRef}
            value={text}
            maxLength={MAX_TYPED_LENGTH}
            dir="auto"
            autoComplete="off"
            enterKeyHint="enter"
            onChange={({ target }) => {
              setRefusal(null);
              setText(target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (text) add();
              props.onBlur();
            }}
          />
          <Chips
            values={values}
            removalOf={props.removalOf}
            onRemove={(value) => change(values.filter((one) => one !== value))}
          />
        </div>
      )}
    </Field>
  );
}
