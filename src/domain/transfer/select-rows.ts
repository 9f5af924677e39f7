import type { Recipient } from "./format";
import type { TravelTable } from "./tables";

const quoted = (name: string): string => `"${name}"`;

const rowsOf = ({ name, membersOwn }: TravelTable, recipient: Recipient): string => {
  const onlySeen = recipient === "owner" && membersOwn.rows ? ` and not (${membersOwn.rows})` : "";
  return `${quoted(name)} t where t.tenant_id = $1${onlySeen}`;
};

/** The statement that reads a community's rows of a table in the order of the archive, each as a line of JSON. */
export function selectRows(table: TravelTable, recipient: Recipient): string {
  const other = recipient === "owner" ? (table.membersOwn.columns ?? {}) : {};
  const listed = table.columns.map(({ name }) => `${other[name] ?? `t.${quoted(name)}`} as ${quoted(name)}`);
  const sorted = table.order.length > 0 ? ` order by ${table.order.map((name) => `t.${quoted(name)}`)}` : "";
  return `select to_json(r)::text as line from (select ${listed} from ${rowsOf(table, recipient)}${sorted}) r`;
}

export const countRows = (table: TravelTable, recipient: Recipient): string =>
  `select count(*)::text as rows from ${rowsOf(table, recipient)}`;

/** The statement that finds the accounts that a community's rows name. */
export function selectUserIds(tables: readonly TravelTable[], recipient: Recipient): string {
  return tables
    .flatMap((table) =>
      table.users.map(
        (column) =>
          `select t.${quoted(column)} as id from ${rowsOf(table, recipient)} and t.${quoted(column)} is not null`,
      ),
    )
    .join(" union ");
}

/** Only what their profile shows to all, and the address of members, who claim their account with it. */
export const selectPeople = (tables: readonly TravelTable[], recipient: Recipient): string => `
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
  from (${selectUserIds(tables, recipient)}) named
  join auth_users u on u.id = named.id
  join profiles p on p.id = u.id
  left join members m on m.tenant_id = $1 and m.user_id = u.id
  left join avatars a on a.user_id = u.id and p.avatar_url = '/api/files/' || a.id
  order by u.id`;
