import type { TravelTable } from "./tables";

const quoted = (name: string): string => `"${name}"`;

/** The statement that reads a community's rows of a table in the order of the archive, each as a line of JSON. */
export function selectRows({ name, columns, order }: TravelTable): string {
  const listed = columns.map((column) => quoted(column.name)).join(", ");
  const sorted = order.length > 0 ? ` order by ${order.map(quoted).join(", ")}` : "";
  return `select to_json(r)::text as line from (select ${listed} from ${quoted(name)} where tenant_id = $1${sorted}) r`;
}

/** The statement that finds the accounts that a community's rows name. */
export function selectUserIds(tables: readonly TravelTable[]): string {
  return tables
    .flatMap(({ name, users }) =>
      users.map(
        (column) =>
          `select ${quoted(column)} as id from ${quoted(name)} where tenant_id = $1 and ${quoted(column)} is not null`,
      ),
    )
    .join(" union ");
}

/** Only what their profile shows to all, and the address of members, who claim their account with it. */
export const selectPeople = (tables: readonly TravelTable[]): string => `
  select json_build_object(
    'id', u.id,
    'email', case when m.user_id is not null and u.email not like '%.invalid' then lower(u.email) end,
    'fullName', p.full_name,
    'username', p.username,
    'bio', case when 'bio' = any (p.shown_fields) then p.bio end,
    'links', case when 'links' = any (p.shown_fields) then p.links else '[]' end,
    'language', p.language,
    'shownFields', p.shown_fields,
    'avatar', a.id)::text as line
  from (${selectUserIds(tables)}) named
  join auth_users u on u.id = named.id
  join profiles p on p.id = u.id
  left join members m on m.tenant_id = $1 and m.user_id = u.id
  left join avatars a on a.user_id = u.id and p.avatar_url = '/api/files/' || a.id
  order by u.id`;
