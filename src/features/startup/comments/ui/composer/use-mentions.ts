"use client";
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useState } from "react";
import { api } from "@/trpc/react";

const PARTIAL_MENTION = /(?:^|[\s(])@([a-z0-9][\w.-]{0,62})$/i;

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
  const [chosen, setChosen] = useState(0);
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
    setTyped(PARTIAL_MENTION.exec(before)?.[1] ?? "");
    setChosen(0);
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

  /** Returns true if the key was used to navigate or choose from the list. */
  const steer = ({ key }: KeyboardEvent): boolean => {
    const person = people[chosen];
    if (!person) return false;
    if (key === "ArrowDown") setChosen((chosen + 1) % people.length);
    else if (key === "ArrowUp") setChosen((chosen + people.length - 1) % people.length);
    else if (key === "Enter" || key === "Tab") take(person.username);
    else if (key === "Escape") setTyped("");
    else return false;
    return true;
  };
  return { people, known, chosen, look, take, steer, close: () => setTyped("") };
}
