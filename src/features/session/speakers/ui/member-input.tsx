import { type ComponentProps, useState } from "react";
import * as m from "#messages";
import { MemberOptions } from "@/components/forms/member-options";
import { useCombobox } from "@/components/hooks/use-combobox";
import { useDebouncedValue } from "@/components/hooks/use-debounced-value";
import { Input } from "@/components/ui/input";
import { cutText } from "@/lib/text/cut";
import { api } from "@/trpc/react";

const MAX_QUERY_LENGTH = 64;

type MemberInputProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  value: string;
  onWrite: (text: string) => void;
  /** Called with the username of a chosen suggestion; without it, the username is written into the field. */
  onPick?: (username: string) => void;
};

/** A field for a username, which suggests the members whose username or name begins with what is typed. */
export function MemberInput({ value, onWrite, onPick = onWrite, onKeyDown, ...props }: MemberInputProps) {
  const [isTyping, setTyping] = useState(false);
  const query = useDebouncedValue(cutText(value.trim().replace(/^@/, ""), MAX_QUERY_LENGTH), 200);
  const { data } = api.session.suggestMembers.useQuery({ query }, { enabled: isTyping && query !== "" });
  const options = isTyping && value.trim() && data ? data : [];
  const combobox = useCombobox({
    label: m.common_members(),
    keys: options.map(({ username }) => username),
    onPick: (index) => {
      setTyping(false);
      onPick(options[index]?.username ?? value);
    },
    onClose: () => setTyping(false),
    isFirstActive: false,
  });
  return (
    <div className="relative">
      <Input
        {...props}
        {...combobox.comboboxProps}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={m.session_usernameExample()}
        value={value}
        onChange={({ target }) => {
          setTyping(true);
          combobox.reset();
          onWrite(target.value);
        }}
        onKeyDown={(event) => {
          if (!combobox.steer(event.nativeEvent)) onKeyDown?.(event);
        }}
        onBlur={(event) => {
          setTyping(false);
          props.onBlur?.(event);
        }}
      />
      <MemberOptions options={options} combobox={combobox} />
    </div>
  );
}
