import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { autosave, type SaveTrouble, type SyncState } from "@/lib/autosave";
import { type ApiError, api } from "@/trpc/react";
import { BLANK_POST, isSamePost, mergePosts, type PostField } from "../../post-rules";
import { PostContent } from "../../post-schema";

const MOST_TRIES = 30;
const PAUSE_MS = 100;

type Start = { id: string; version: number; values: PostContent };
export type PostSyncState = SyncState<PostContent, PostField>;

const Copy = z.object({ version: z.int().min(0), base: PostContent, values: PostContent });
const placeOf = (userId: string, id: string) => `startuphub.post.${userId}.${id}`;

function readCopy(place: string) {
  try {
    return Copy.safeParse(JSON.parse(localStorage.getItem(place) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

function writeCopy(place: string, copy: z.infer<typeof Copy> | null): void {
  try {
    if (copy) localStorage.setItem(place, JSON.stringify(copy));
    else localStorage.removeItem(place);
  } catch {
    // A browser that refuses storage must not stop anybody from typing.
  }
}

function troubleOf({ data, message }: ApiError): SaveTrouble {
  if (!data || data.code === "INTERNAL_SERVER_ERROR" || data.code === "TOO_MANY_REQUESTS")
    return { kind: "offline", message: "Not saved: we cannot be reached. This browser keeps what you type." };
  if (data.code === "UNAUTHORIZED")
    return {
      kind: "signed-out",
      message: "Not saved: you are signed out. This browser keeps what you type.",
    };
  return { kind: data.reason === "gone" ? "gone" : "refused", message };
}

/** Keeps a post on the server while it is written, and in this browser what the server does not have yet. */
export function usePostSync(start: Start, userId: string) {
  const [values, setValues] = useState(start.values);
  const [state, setState] = useState<PostSyncState>({ is: "clean" });
  const { mutateAsync } = api.tenant.posts.save.useMutation({ retry: false });
  const latest = useRef(start.values);
  const stored = useRef(start.values);
  const save = useRef(mutateAsync);
  save.current = mutateAsync;
  const began = useRef(start);
  const sync = useRef<ReturnType<typeof autosave<PostContent, PostField>> | null>(null);

  useEffect(() => {
    const { id } = began.current;
    const place = placeOf(userId, id);
    const made = autosave<PostContent, PostField>(
      began.current,
      {
        read: () => latest.current,
        show: (shown) => {
          latest.current = shown;
          setValues(shown);
        },
        save: async (draft) => {
          const answer = await save
            .current({ id, ...draft })
            .catch((error) => Promise.reject(troubleOf(error)));
          if (answer.outcome === "saved") stored.current = draft.values;
          if (draft.version === 0) history.replaceState(null, "", `/admin/community/blog/${id}`);
          return answer;
        },
        keep: (copy) => writeCopy(place, copy),
        drop: () => writeCopy(place, null),
        tell: setState,
      },
      { isSame: isSamePost, isBlank: (post) => isSamePost(post, BLANK_POST), merge: mergePosts },
    );
    sync.current = made;
    const left = readCopy(place);
    if (left) made.restore(left);
    const retry = () => void made.save();
    addEventListener("pagehide", made.keep);
    addEventListener("online", retry);
    return () => {
      made.keep();
      made.stop();
      removeEventListener("pagehide", made.keep);
      removeEventListener("online", retry);
    };
  }, [userId]);

  return {
    values,
    state,
    change: (field: PostField, value: string) => {
      latest.current = { ...latest.current, [field]: value };
      setValues(latest.current);
      sync.current?.changed();
    },
    resolve: (chosen: PostContent) => sync.current?.resolve(chosen),
    /** Brings the server up to date; the version that it then has, or null where that takes too long. */
    flush: async (): Promise<number | null> => {
      for (let tried = 0; tried < MOST_TRIES; tried += 1) {
        await sync.current?.save();
        const version = sync.current?.version() ?? 0;
        if (version === 0 || isSamePost(stored.current, latest.current)) return version;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return null;
    },
    stop: () => sync.current?.stop(),
  };
}
