import type { ReactNode } from "react";
import { DotsPattern } from "@/components/graphics/dots";

/** The page on which a user joins a community, or learns why not. */
export const DoorFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="page-column flex max-w-reading flex-col items-center gap-5 py-16 text-center">
    <DotsPattern />
    <h1 className="display text-xl text-balance wrap-anywhere">{title}</h1>
    {children}
  </section>
);
