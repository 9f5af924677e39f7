/** Words that may follow a table's name and aren't an alias of it. */
const NO_ALIAS =
  "as|cross|for|full|group|having|inner|join|left|limit|natural|offset|on|order|returning|right|select|set|union|using|values|where|with";

type Reference = { table: string; name: string };

/** Without quotes and letter case, and on one line. */
const normalised = (statement: string): string =>
  statement.toLowerCase().replaceAll('"', "").replaceAll("public.", "").replaceAll(/\s+/g, " ");

const REFERENCE = new RegExp(
  `\\b(?:from|join|update|into|using)\\s+(?:only\\s+)?([a-z_]+)(?:\\s+(?:as\\s+)?(?!(?:${NO_ALIAS})\\b)([a-z_][a-z_0-9]*))?`,
  "g",
);

const referencesIn = (text: string, tables: ReadonlySet<string>): Reference[] =>
  [...text.matchAll(REFERENCE)].flatMap(([, table = "", alias = table]) =>
    tables.has(table) ? [{ table, name: alias }] : [],
  );

/** Whether one of the names of the column is compared, or filled by an insert. */
function isNamed(text: string, { table, name }: Reference): boolean {
  const inserted = new RegExp(`\\binto ${table}(?: as \\w+)? ?\\([^)]*\\btenant_id\\b`);
  if (inserted.test(text)) return true;
  return [`\\b${name}\\.tenant_id`, "(?<![.\\w])tenant_id"].some((column) =>
    [
      `${column} ?(?:=|<>|in\\b|is\\b)`,
      `= ?${column}\\b`,
      `\\((?:[^()]*, ?)?${column}(?:, ?[^()]*)?\\) ?(?:=|in\\b|<|>)`,
    ].some((condition) => new RegExp(condition).test(text)),
  );
}

/** The tables of a tenant that a statement uses without naming the tenant, so that row security alone protects them. */
export function tablesWithoutTenant(statement: string, tables: ReadonlySet<string>): string[] {
  const text = normalised(statement);
  const references = referencesIn(text, tables);
  return [...new Set(references.filter((one) => !isNamed(text, one)).map(({ table }) => table))];
}
