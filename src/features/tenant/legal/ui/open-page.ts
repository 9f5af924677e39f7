import type { Outputs } from "@/trpc/react";

/** A legal page in the editor. */
export type OpenPage = Outputs["tenant"]["legal"]["open"];
