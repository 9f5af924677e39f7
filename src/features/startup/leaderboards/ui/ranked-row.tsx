import Link from "next/link";
import type { StartupCard } from "@/features/startup/directory/schema";
import { StartupLogo } from "@/features/startup/ui/startup-logo";
import { StartupVotes } from "@/features/startup/votes/ui/startup-votes";

export function LeaderRow({ startup, level }: { startup: StartupCard; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { slug, name, tagline, logoUrl, rank } = startup;
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 transition-colors hover:bg-muted">
      <span className="min-w-4 shrink-0 text-sm text-muted-foreground tabular-nums">{rank}</span>
      <StartupLogo name={name} url={logoUrl} className="size-11" isFirst />
      <div className="min-w-0 grow">
        <Heading className="text-sm font-semibold">
          <Link
            href={`/startup/${slug}`}
            prefetch={false}
            className="wrap-anywhere after:absolute after:inset-0"
          >
            {name}
          </Link>
        </Heading>
        <p className="text-sm wrap-anywhere text-muted-foreground">{tagline}</p>
      </div>
      <StartupVotes startup={startup} className="relative z-10" />
    </li>
  );
}
