import * as m from "#messages";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import type { StartupMaker } from "@/features/startup/directory/schema";

export function StartupMakers({ makers }: { makers: readonly StartupMaker[] }) {
  if (makers.length === 0) return null;
  return (
    <section aria-labelledby="makers">
      <h2 id="makers" className="pb-3 text-base font-semibold">
        {makers.length === 1 ? m.startup_page_detail_maker() : m.common_makers()}
      </h2>
      <ul className="flex flex-col gap-3">
        {makers.map((maker) => (
          <li key={maker.userId}>
            <Link
              href={`/profile/${maker.username}`}
              prefetch={false}
              className="group flex items-center gap-3 rounded-md"
            >
              <Maker {...maker} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Maker = ({ fullName, username, avatarUrl }: StartupMaker) => (
  <>
    <Avatar name={fullName} src={avatarUrl} />
    <span className="min-w-0 text-sm">
      <span className="block truncate font-medium group-hover:underline">{fullName}</span>
      <span className="block truncate text-xs text-muted-foreground">@{username}</span>
    </span>
  </>
);
