import { CompactNumber } from "@/components/content/compact-number";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Link } from "@/components/link";

export type Figure = { label: string; value: number; href: string | null };

export const CommunityFigures = ({ figures }: { figures: readonly Figure[] }) => (
  <StatTiles className="md:grid-cols-4">
    {figures.map(({ label, value, href }) => (
      <StatTile
        key={label}
        label={
          href ? (
            <Link href={href} className="after:absolute after:inset-0 hover:underline">
              {label}
            </Link>
          ) : (
            label
          )
        }
        value={<CompactNumber value={value} />}
      />
    ))}
  </StatTiles>
);
