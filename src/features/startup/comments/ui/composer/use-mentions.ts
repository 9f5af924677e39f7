"use client";
import { type RefObject, useDeferredValue, useEffect, useState } from "react";
import * as m from "#messages";
import { useCombobox } from "@/components/hooks/use-combobox";
import { partialMention } from "@/lib/text/markdown/mention-pattern";
import { api } from "@/trpc/react";

const PICK_KEYS = ["Enter", "Tab"];

type Options = {
  isEnabled: boolean;
  textarea: RefObject<HTMLTextAreaElement | null>;
  onWrite: (text: string) => void;
};

/**
 * Suggests members of this community for the name being typed after @.
 * `known` holds the lowercase usernames of all suggested members.
 */
export function useMentions({ isEnabled, textarea, onWrite }: Options) {
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed);
  const { data } = api.startup.suggestMentions.useQuery(
    { query },
    { enabled: isEnabled && query !== "", placeholderData: (before) => before },
  );
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    const names = (data ?? []).map(({ username }) => username.toLowerCase());
    setKnown((before) => [...new Set([...before, ...names])]);
  }, [data]);
  const isMeant = (name: string) => name.toLowerCase().startsWith(typed.toLowerCase());
  const people = typed
    ? (data ?? []).filter(({ username, fullName }) => isMeant(username) || isMeant(fullName))
    : [];

  const look = () => {
    const field = textarea.current;
    const before = field ? field.value.slice(0, field.selectionStart) : "";
    setTyped(partialMention(before));
    combobox.reset();
  };

  const take = (username: string) => {
    const field = textarea.current;
    if (!field) return;
    const end = field.selectionStart;
    const start = end - typed.length;
    const text = `${field.value.slice(0, start)}${username} ${field.value.slice(end)}`;
    onWrite(text);
    setTyped("");
    const caret = start + username.length + 1;
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
  };

  const close = () => setTyped("");
  const combobox = useCombobox({
    label: m.common_members(),
    keys: people.map(({ username }) => username),
    pickKeys: PICK_KEYS,
    onPick: (index) => take(people[index]?.username ?? typed),
    onClose: close,
  });
  return { people, known, look, combobox, close };
}
