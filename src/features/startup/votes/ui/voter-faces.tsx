import { clsx } from "clsx";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import type { Voter } from "@/features/startup/directory/schema";
import { formatList } from "@/lib/format/list";

type VoterFacesProps = { voters: readonly Voter[] | undefined; className?: string };

const nameOf = ({ username, fullName }: Voter): string => fullName || `@${username}`;
const labelOf = (voters: readonly Voter[]): string =>
  m.startup_votes_vote_latest({ names: formatList(voters.map(nameOf)) });

const FACE = "rounded-full ring-2 not-first:-ms-2";

/** The latest voters, overlapped, in a row of a list. */
export function VoterFaces({ voters, className }: VoterFacesProps) {
  if (!voters?.length) return null;
  const label = labelOf(voters);
  return (
    <span role="img" aria-label={label} title={label} className={clsx("flex shrink-0", className)}>
      {voters.map(({ username, fullName, avatarUrl }) => (
        <Avatar
          key={username}
          name={fullName}
          src={avatarUrl}
          size="sm"
          className={clsx(FACE, "ring-card")}
        />
      ))}
    </span>
  );
}

/** The latest voters beside the vote button of a startup's page, as links to their profiles. */
export function VoterLinks({ voters, className }: VoterFacesProps) {
  if (!voters?.length) return null;
  return (
    <ul aria-label={labelOf(voters)} className={clsx("flex shrink-0", className)}>
      {voters.map((voter) => (
        <li key={voter.username} className="not-first:-ms-2">
          <Link
            href={`/profile/${voter.username}`}
            prefetch={false}
            aria-label={nameOf(voter)}
            title={nameOf(voter)}
            className="relative block rounded-full ring-2 ring-background hover:z-10 focus-visible:z-10"
          >
            <Avatar name={voter.fullName} src={voter.avatarUrl} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
