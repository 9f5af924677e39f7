import { ask } from "./connection.js";
import { progress } from "./reporter.js";

/**
 * Statements that transfer everything one role owns in this database to another role. Objects of extensions
 * stay as they are.
 */
const STATEMENTS = `
  with own as (select oid from pg_roles where rolname = $1),
  of_extensions as (select objid from pg_depend where deptype = 'e')
  select format('alter schema %I owner to %I', nspname, $2::text) as statement
    from pg_namespace where nspowner = (select oid from own) and nspname !~ '^(pg_|information_schema$)'
  union all
  select format('alter %s %s owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
      c.oid::regclass, $2)
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relowner = (select oid from own) and relkind in ('r', 'p', 'S', 'v')
      and nspname !~ '^(pg_|information_schema$)' and c.oid not in (select objid from of_extensions)
      and not (relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid
        and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $2)
    from pg_type t join pg_namespace n on n.oid = typnamespace
    where typowner = (select oid from own) and typtype in ('e', 'd') and nspname !~ '^(pg_|information_schema$)'
      and t.oid not in (select objid from of_extensions)
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $2)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where proowner = (select oid from own) and nspname !~ '^(pg_|information_schema$)'
      and p.oid not in (select objid from of_extensions)
  union all
  select format('grant %I to %I with admin true, inherit false, set false', rolname, $2)
    from pg_roles where starts_with(rolname, current_database() || '_')
  union all
  select format('alter database %I owner to %I', current_database(), $2)`;

/** Older versions let the superuser own the embedded database; this gives it to the product's own role. */
export async function transferOwnership(url, from, to) {
  progress("database", `making ${to} its owner`);
  await ask(url, (sql) =>
    sql.begin(async (tx) => {
      for (const { statement } of await tx.unsafe(STATEMENTS, [from, to])) await tx.unsafe(statement);
    }),
  );
}
