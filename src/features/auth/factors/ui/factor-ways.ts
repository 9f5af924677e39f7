import type { Outputs } from "@/trpc/react";

export type FactorWays = NonNullable<Outputs["auth"]["factorWays"]>;
