import * as m from "#messages";
import { Link } from "@/components/link";
import { LEVEL_NAMES } from "../copy";
import { DEFAULT_LEVELS, type DefaultLevel } from "../schema";

export const LevelNav = ({ current }: { current: DefaultLevel }) => (
  <nav aria-label={m.flags_level_levels()} className="segments mb-6">
    {DEFAULT_LEVELS.map((level) => (
      <Link
        key={level}
        href={`/admin/superadmin/flags?level=${level}`}
        aria-current={level === current ? "page" : undefined}
        className="segment"
      >
        {LEVEL_NAMES[level]()}
      </Link>
    ))}
  </nav>
);
