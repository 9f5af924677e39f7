import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import { Section } from "@/components/content/section";
import { ROLE_WORDS } from "@/domain/member/list/rules";
import { BanForm } from "./ban-form";
import { RolesForm } from "./roles-form";

type Person = {
  id: string;
  isSelf: boolean;
  isBanned: boolean;
  bannedUntil: Date | null;
  banReason: string | null;
  roles: string[];
  communities: { tenantId: string; name: string; domain: string; url: string; role: MemberRole }[];
};

export const PersonScreen = ({ person, timeZone }: { person: Person; timeZone: string }) => (
  <div className="flex flex-col gap-6">
    <Section
      isFramed
      title={m.common_communities()}
      text={person.communities.length === 0 ? m.platform_users_people_nowhere() : undefined}
    >
      <ul className="divide-y">
        {person.communities.map(({ tenantId, name, domain, url, role }) => (
          <li key={tenantId} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
            <span>
              {name}{" "}
              <a href={url} className="text-brand underline underline-offset-4">
                {domain}
              </a>
            </span>
            <span className="text-muted-foreground">{ROLE_WORDS[role]()}</span>
          </li>
        ))}
      </ul>
    </Section>
    <RolesForm userId={person.id} roles={person.roles} />
    {!person.isSelf && <BanForm userId={person.id} person={person} timeZone={timeZone} />}
  </div>
);
