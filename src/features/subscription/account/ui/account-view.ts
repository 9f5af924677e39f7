import type { Outputs } from "@/trpc/react";

export type AccountView = Outputs["subscription"]["current"];
