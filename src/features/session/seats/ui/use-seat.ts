"use client";
import { useEffect, useEffectEvent } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { SEAT_ERRORS } from "@/features/session/seats/copy";
import type { MySeat } from "@/features/session/seats/schema";
import { requestDialog } from "@/lib/browser/dialog-request";
import { type ApiError, api } from "@/trpc/react";
import { useStream } from "@/trpc/stream/use-stream";
import { consumePendingSeat, dropPendingSeat, savePendingSeat } from "./pending-seat";

export type SeatStep = "join" | "take" | "leave";
type Target = { id: string; title: string };

function describe({ seat }: MySeat, step: SeatStep): string {
  if (seat.status === "going") return `${m.session_seats_seat_going()}.`;
  if (seat.status === "waitlisted") return `${m.session_seats_seat_position({ position: seat.position })}.`;
  return step === "leave" ? m.session_seats_seat_left() : "";
}

/** The viewer's seat, its actions, and a join that was waiting for sign-in. (SES-4) */
export function useSeat({ id, title }: Target) {
  const input = { sessionId: id };
  const utils = api.useUtils();
  const { data: viewer, dataUpdatedAt: knownSince } = api.auth.viewer.useQuery();
  const mine = api.session.seats.mine.useQuery(input, { enabled: Boolean(viewer) });
  const refresh = () => void utils.session.seats.mine.invalidate(input);
  useStream({ kind: "notices" }, refresh, { isOn: Boolean(viewer) });

  const follow = (step: SeatStep) => ({
    onSuccess: async (answer: MySeat) => {
      // Cancels pending reads, which could overwrite this result with an outdated seat.
      await utils.session.seats.mine.cancel(input);
      utils.session.seats.mine.setData(input, answer);
      announce(describe(answer, step));
    },
    onError: (error: unknown) => {
      if ((error as ApiError).data?.reason === "signed-out") return askToSignIn();
      toastError(SEAT_ERRORS[step](), error);
      refresh();
    },
  });
  const steps = {
    join: api.session.seats.join.useMutation(follow("join")),
    take: api.session.seats.take.useMutation(follow("take")),
    leave: api.session.seats.leave.useMutation(follow("leave")),
  };
  const busy = (Object.keys(steps) as SeatStep[]).find((step) => steps[step].isPending) ?? null;

  const askToSignIn = () => {
    savePendingSeat(id);
    requestDialog({
      kind: "sign-in",
      title: m.session_seats_seat_signIn({ title }),
      onGiveUp: dropPendingSeat,
    });
  };
  /** Waits until the viewer is known, so a visitor is asked to sign in instead of getting an error. */
  const press = async (step: SeatStep) => {
    const known = viewer ?? (await utils.auth.viewer.ensureData().catch(() => undefined));
    if (known === null) askToSignIn();
    else steps[step].mutate(input);
  };
  const completePendingAction = useEffectEvent(() => {
    if (consumePendingSeat(id)) steps.join.mutate(input);
  });
  const signedInSince = viewer ? knownSince : null;
  useEffect(() => {
    if (signedInSince) completePendingAction();
  }, [signedInSince]);

  return {
    mine: viewer ? (mine.data ?? null) : null,
    isSignedIn: Boolean(viewer),
    busy,
    press: (step: SeatStep) => void press(step),
    refresh,
  };
}
