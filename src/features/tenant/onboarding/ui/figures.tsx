import Link from "next/link";
import { CompactNumber } from "@/components/content/compact-number";

export type Figure = { label: string; value: number; href: string | null };

export const CommunityFigures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
    {figures.map(({ label, value, href }) => (
      <div key={label} className="relative flex flex-col-reverse gap-1 rounded-lg border bg-card p-4">
        <dt className="text-sm text-muted-foreground">
          {href ? (
            <Link href={href} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
              {label}
            </Link>
          ) : (
            label
          )}
        </dt>
        <dd className="text-xl font-semibold">
          <CompactNumber value={value} />
        </dd>
      </div>
    ))}
  </dl>
);
