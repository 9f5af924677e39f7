import type { ComponentProps } from "react";
import * as m from "#messages";
import { BlockForm } from "./block-form";
import { BlockList } from "./block-list";

export const BlockSection = (list: ComponentProps<typeof BlockList>) => (
  <section aria-labelledby="security-blocks" className="mt-10 flex flex-col gap-4">
    <h2 id="security-blocks" className="text-lg font-semibold">
      {m.security_blocks_block_title()}
    </h2>
    <BlockForm />
    <BlockList {...list} />
  </section>
);
