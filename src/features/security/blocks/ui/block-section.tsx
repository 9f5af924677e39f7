import type { ComponentProps } from "react";
import { BLOCK_COPY } from "@/features/security/blocks/copy";
import { BlockForm } from "./block-form";
import { BlockList } from "./block-list";

export const BlockSection = (list: ComponentProps<typeof BlockList>) => (
  <section aria-labelledby="security-blocks" className="mt-10 flex flex-col gap-4">
    <h2 id="security-blocks" className="text-lg font-semibold">
      {BLOCK_COPY.title}
    </h2>
    <BlockForm />
    <BlockList {...list} />
  </section>
);
