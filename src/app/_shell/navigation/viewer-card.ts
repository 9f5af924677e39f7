import type { Outputs } from "@/trpc/react";

/** What the navigation shows of the viewer. */
export type ViewerCard = NonNullable<Outputs["auth"]["viewer"]>;

/** The part beside the account's menu. */
export type CornerProps = Pick<ViewerCard, "isAdmin" | "isBarred" | "paymentFailedAt" | "waiting">;
