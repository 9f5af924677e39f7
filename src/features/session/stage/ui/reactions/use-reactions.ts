"use client";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import type { Reaction, ReactionCounts } from "@/domain/session/rules";
import type { StageEvent } from "@/features/session/stage/schema";
import { requestDialog } from "@/lib/browser/dialog-request";
import { api } from "@/trpc/react";
import { useStream } from "@/trpc/stream/use-stream";
import { addMarks, type Mark, withoutOwn } from "./reaction-animation";

/** Clicks are batched at this interval. The server accepts 20 of a kind per batch. */
const SEND_MS = 800;
const MAX_SENT = 20;

export type Reactions = {
  marks: readonly Mark[];
  send: (reaction: Reaction) => void;
  drop: (key: number) => void;
};

export function useReactions(sessionId: string): Reactions {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const own = useRef<ReactionCounts>({});
  const draw = (counts: ReactionCounts) => setMarks((known) => addMarks(known, counts, Math.random));
  const post = usePosting(sessionId, (counts) => withoutOwn(counts, own.current));
  useStream(
    { kind: "stage", sessionId },
    (data) => {
      const event = data as StageEvent | undefined;
      if (event?.kind === "reactions") draw(withoutOwn(event.counts, own.current));
    },
    { isLasting: true },
  );
  const send = (reaction: Reaction) => {
    if (!post(reaction)) return;
    own.current[reaction] = (own.current[reaction] ?? 0) + 1;
    draw({ [reaction]: 1 });
  };
  return { marks, send, drop: (key) => setMarks((known) => known.filter((mark) => mark.key !== key)) };
}

/**
 * Batches clicks. Returns whether a click was accepted. A failed batch no longer counts as the viewer's own.
 */
function usePosting(sessionId: string, onRefused: (counts: ReactionCounts) => void) {
  const waiting = useRef<ReactionCounts>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data: viewer } = api.auth.viewer.useQuery();
  const { mutate } = api.session.react.useMutation({
    onError: (_, { counts }) => onRefused(counts),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (reaction: Reaction): boolean => {
    if (viewer === null) {
      requestDialog({ kind: "sign-in", title: m.session_questions_question_signInTitle() });
      return false;
    }
    const count = (waiting.current[reaction] ?? 0) + 1;
    if (count > MAX_SENT) return false;
    waiting.current[reaction] = count;
    timer.current ??= setTimeout(() => {
      const counts = waiting.current;
      waiting.current = {};
      timer.current = undefined;
      mutate({ sessionId, counts });
    }, SEND_MS);
    return true;
  };
}
