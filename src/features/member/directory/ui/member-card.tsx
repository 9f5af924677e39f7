import { GraduationCap, Languages, Link2, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import { linkLabel } from "@/domain/auth/profile/rules";
import type { DirectoryCard } from "@/features/member/directory/schema";
import { directoryPath, NO_VIEW } from "@/features/member/directory/urls";
import { formatList } from "@/lib/format/list";

type MemberCardProps = {
  card: Omit<DirectoryCard, "relation">;
  /** In a preview, skills and the place don't lead anywhere. */
  isPreview?: boolean;
  children?: ReactNode;
};

const FACT =
  "flex min-h-6 min-w-0 items-start gap-2 text-sm wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0";

/** What other members see of a member. `children` is what the viewer can do. */
export function MemberCard({ card, isPreview = false, children }: MemberCardProps) {
  const { username, fullName, avatarUrl, skills, place, languages, links, cofounder, mentoring } = card;
  return (
    <article
      lang={membersLanguage()}
      className="flex h-full flex-col gap-3 rounded-lg border bg-card p-4 sm:p-5"
    >
      <div className="flex items-center gap-3.5">
        <Avatar name={fullName} src={avatarUrl} size="lg" />
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere" dir="auto">
            {isPreview ? (
              fullName
            ) : (
              <Link href={`/profile/${username}`} prefetch={false} className="hover:underline">
                {fullName}
              </Link>
            )}
          </h2>
          <p className="text-sm wrap-anywhere text-muted-foreground">@{username}</p>
        </div>
      </div>
      <Statement
        icon={<Users aria-hidden="true" />}
        title={m.member_directory_cofounder()}
        note={cofounder}
      />
      <Statement
        icon={<GraduationCap aria-hidden="true" />}
        title={m.member_directory_mentoring()}
        note={mentoring}
      />
      {skills.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill} className="min-w-0">
              <Facet href={isPreview ? null : directoryPath({ ...NO_VIEW, skill })}>{skill}</Facet>
            </li>
          ))}
        </ul>
      )}
      <ul className="flex flex-col text-muted-foreground empty:hidden">
        {place && (
          <li className={FACT}>
            <MapPin aria-hidden="true" />
            {isPreview ? (
              <span dir="auto">{place}</span>
            ) : (
              <Link
                href={directoryPath({ ...NO_VIEW, place })}
                prefetch={false}
                dir="auto"
                className="hover:text-foreground hover:underline"
              >
                {place}
              </Link>
            )}
          </li>
        )}
        {languages.length > 0 && (
          <li className={FACT}>
            <Languages aria-hidden="true" />
            <span>{m.member_directory_card_speaks({ languages: formatList(languages) })}</span>
          </li>
        )}
        {links.map((link) => (
          <li key={link.url} className={FACT}>
            <Link2 aria-hidden="true" />
            <a href={link.url} rel="nofollow ugc noopener" dir="auto" className="text-brand hover:underline">
              {linkLabel(link)}
            </a>
          </li>
        ))}
      </ul>
      {children && <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">{children}</div>}
    </article>
  );
}

type StatementProps = { icon: ReactNode; title: string; note: string | null };

const Statement = ({ icon, title, note }: StatementProps) =>
  note !== null && (
    <div className={`${FACT} rounded-md bg-brand-wash px-3 py-2`}>
      <span className="text-brand">{icon}</span>
      <p>
        <span className="font-medium text-brand">{title}</span>
        {note && (
          <span dir="auto" className="block">
            {note}
          </span>
        )}
      </p>
    </div>
  );

const LOOK =
  "inline-flex min-h-6 max-w-full items-center rounded-sm bg-muted px-2 text-xs font-medium wrap-anywhere text-muted-foreground";

const Facet = ({ href, children }: { href: string | null; children: string }) =>
  href === null ? (
    <span dir="auto" className={LOOK}>
      {children}
    </span>
  ) : (
    <Link href={href} prefetch={false} dir="auto" className={`${LOOK} hover:text-foreground`}>
      {children}
    </Link>
  );
