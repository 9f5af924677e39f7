import { clsx } from "clsx";
import type { Metadata } from "next";
import Link from "next/link";
import { requirePage } from "@/api/require-page";
import { explainDefaults } from "@/features/flags/platform-switching";
import { DEFAULT_LEVELS } from "@/features/flags/schema";
import { DefaultList } from "@/features/flags/ui/default-list";
import { PlatformFrame } from "../../../../_platform/platform-frame";
import { Restricted } from "../../../../_shell/restricted";

export const metadata: Metadata = { title: "Flag defaults", robots: { index: false } };

const NAMES = { "tier-0": "Tier 0", "tier-1": "Tier 1", global: "Everybody" } as const;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function FlagDefaultsPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/superadmin/flags");
  if (gate.denial) return <Restricted {...gate} />;
  const { level: wanted } = await searchParams;
  const level = DEFAULT_LEVELS.find((one) => one === wanted) ?? "tier-0";
  return (
    <PlatformFrame
      current="/admin/superadmin/tenants"
      title="Flag defaults"
      text="What holds in every community that has no answer of its own: first that of its tier, then everybody’s."
    >
      <nav aria-label="Levels" className="mb-6 flex gap-2">
        {DEFAULT_LEVELS.map((one) => (
          <Link
            key={one}
            href={`/admin/superadmin/flags?level=${one}`}
            aria-current={one === level ? "page" : undefined}
            className={clsx(
              "flex h-9 items-center rounded-md border px-3 text-sm",
              one === level ? "bg-muted font-medium" : "text-muted-foreground hover:bg-accent",
            )}
          >
            {NAMES[one]}
          </Link>
        ))}
      </nav>
      <DefaultList
        key={level}
        level={level}
        defaults={await explainDefaults(level)}
        timeZone={gate.scope.tenant.timeZone}
      />
    </PlatformFrame>
  );
}
