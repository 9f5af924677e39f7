import { is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/domain/schema";
import { type MembersOwn, TABLE_POLICIES } from "./policies";

/** `type` is the SQL type, such as `text[]`. */
export type TravelColumn = {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  choices: readonly string[] | null;
};

/**
 * A table whose rows travel. `columns` are those in the archive, without the community's id. `users` reference accounts.
 * `ownRows` reference the table itself, so they are set after all of its rows are there.
 */
export type TravelTable = {
  name: string;
  columns: readonly TravelColumn[];
  key: readonly string[];
  order: readonly string[];
  users: readonly string[];
  ownRows: readonly string[];
  membersOwn: Pick<MembersOwn, "rows" | "columns">;
};

export const TENANT_COLUMN = "tenant_id";

type Config = ReturnType<typeof getTableConfig>;

const configs = (): Config[] =>
  Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []));

const hasTenant = ({ columns }: Config): boolean => columns.some(({ name }) => name === TENANT_COLUMN);

/** The tables with rows of a community, whatever becomes of them. */
export const listTenantTables = (): string[] =>
  configs()
    .filter(hasTenant)
    .map(({ name }) => name)
    .sort();

const references = ({ foreignKeys }: Config) =>
  foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const names = columns.map(({ name }) => name);
    return {
      names,
      foreign: foreignColumns.map(({ name }) => name),
      table: getTableConfig(foreignTable).name,
      isCleared: key.onDelete === "set null",
    };
  });

/** Columns that name an account, also through its membership. */
const userColumns = (config: Config): string[] => {
  const found = references(config).flatMap(({ names, foreign, table }) => {
    if (table === "auth_users") return names;
    return table === "members" ? names.filter((_, index) => foreign[index] === "user_id") : [];
  });
  return [...new Set(found)].sort();
};

const ownColumns = (config: Config): string[] =>
  references(config)
    .filter(({ table }) => table === config.name)
    .flatMap(({ names }) => names.filter((name) => name !== TENANT_COLUMN));

const keyOf = ({ primaryKeys, columns }: Config): string[] => {
  const names =
    primaryKeys[0]?.columns.map(({ name }) => name) ?? columns.filter((c) => c.primary).map((c) => c.name);
  return names.filter((name) => name !== TENANT_COLUMN);
};

const columnOf = (column: PgColumn): TravelColumn => ({
  name: column.name,
  type: column.getSQLType(),
  isNullable: !column.notNull,
  hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
  choices: column.enumValues?.length ? column.enumValues : null,
});

function toTravelTable(config: Config): TravelTable[] {
  const policy = TABLE_POLICIES[config.name];
  if (policy?.fate !== "travels") return [];
  const { without = {}, order, membersOwn = {} } = policy;
  const columns = config.columns.filter(
    ({ name, generated }) => name !== TENANT_COLUMN && !generated && !Object.hasOwn(without, name),
  );
  const key = keyOf(config);
  return [
    {
      name: config.name,
      columns: columns.map(columnOf),
      key,
      order: order ? [order, ...key] : key,
      users: userColumns(config),
      ownRows: ownColumns(config),
      membersOwn,
    },
  ];
}

/**
 * Travelling tables whose rows staying ones can't be without. A replacement changes them in place, because deleting them
 * would delete members' API keys and the like.
 */
export function keptTables(): string[] {
  const isStaying = ({ name }: Config) => TABLE_POLICIES[name]?.fate === "stays";
  const referenced = configs()
    .filter((config) => hasTenant(config) && isStaying(config))
    .flatMap((config) => references(config).flatMap(({ table, isCleared }) => (isCleared ? [] : table)));
  return [...new Set(referenced)].filter((name) => TABLE_POLICIES[name]?.fate === "travels");
}

/** The travelling tables, each after those that it references. */
export function travelTables(): TravelTable[] {
  const all = configs().filter(hasTenant);
  const waiting = new Map(all.map((config) => [config.name, config]));
  const sorted: Config[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((config) =>
      references(config).every(({ table }) => table === config.name || !waiting.has(table)),
    );
    if (ready.length === 0)
      throw new Error(`Tables reference each other in a circle: ${[...waiting.keys()].join(", ")}.`);
    for (const config of ready) {
      sorted.push(config);
      waiting.delete(config.name);
    }
  }
  return sorted.flatMap(toTravelTable);
}
