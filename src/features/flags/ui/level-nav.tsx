import { clsx } from "clsx";
import Link from "next/link";
import { LEVEL_COPY } from "../copy";
import { DEFAULT_LEVELS, type DefaultLevel } from "../schema";

export const LevelNav = ({ current }: { current: DefaultLevel }) => (
  <nav aria-label={LEVEL_COPY.levels} className="mb-6 flex gap-2">
    {DEFAULT_LEVELS.map((level) => (
      <Link
        key={level}
        href={`/admin/superadmin/flags?level=${level}`}
        aria-current={level === current ? "page" : undefined}
        className={clsx(
          "flex h-9 items-center rounded-md border px-3 text-sm",
          level === current ? "bg-muted font-medium" : "text-muted-foreground hover:bg-accent",
        )}
      >
        {LEVEL_COPY.names[level]}
      </Link>
    ))}
  </nav>
);
