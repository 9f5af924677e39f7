import { useRef, useState } from "react";
import * as m from "#messages";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "./react";

/**
 * A member who signed up without a name is asked for one in the first thing that shows it. `introduce` saves the name;
 * it resolves with false, and `PostAsField` says why, if there is none. (PRO-2)
 */
export function usePostAs() {
  const { data: viewer } = api.auth.viewer.useQuery();
  const utils = api.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const save = api.auth.introduce.useMutation();
  const isAsked = viewer?.isNameless ?? false;
  const refuse = (why: string): false => {
    setError(why);
    input.current?.focus();
    return false;
  };
  const introduce = async (): Promise<boolean> => {
    if (!isAsked) return true;
    if (save.isPending) return false;
    if (!name.trim()) return refuse(m.common_enterName());
    try {
      await save.mutateAsync({ fullName: name });
    } catch (failure) {
      return refuse(toErrorMessage(failure));
    }
    await utils.auth.viewer.invalidate();
    return true;
  };
  const write = (text: string) => {
    setName(text);
    setError("");
  };
  return { isAsked, introduce, isSaving: save.isPending, field: { name, error, input, write } };
}
