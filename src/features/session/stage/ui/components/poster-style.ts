import type { CSSProperties } from "react";
import { groundOf } from "@/components/graphics/poster-ground";
import type { SessionDetail } from "@/features/session/schema";

/** The session's poster as a background: its picture, or its colors. */
export function posterStyle(session: Pick<SessionDetail, "id" | "posterUrl">): CSSProperties {
  const { posterUrl: url } = session;
  const picture = url && {
    background: `linear-gradient(rgb(0 0 0 / 55%), rgb(0 0 0 / 55%)), url("${url}") center / cover`,
    color: "#fff",
  };
  return { ...groundOf(session).style, ...picture };
}
