import * as m from "#messages";
import { BadgePanel, type BadgePanelProps } from "./badge-panel";

type BadgeSectionProps = Pick<BadgePanelProps, "community" | "url"> & {
  startup: { name: string; slug: string; isListed: boolean };
};

export const BadgeSection = ({ startup, ...at }: BadgeSectionProps) =>
  startup.isListed && (
    <section aria-labelledby="badge" className="mt-10 flex max-w-3xl flex-col gap-4">
      <h2 id="badge" className="text-lg font-semibold">
        {m.common_embedBadge()}
      </h2>
      <BadgePanel name={startup.name} slug={startup.slug} {...at} />
    </section>
  );
