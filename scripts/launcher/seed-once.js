import { runTypeScript } from "./children.js";
import { ask } from "./connection.js";
import { progress } from "./reporter.js";

// A database comment marks complete demo content, so the mark disappears together with the database.
const MARK = "with demo content";

async function isSeeded(url) {
  const [found] = await ask(
    url,
    (sql) =>
      sql`select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`,
  );
  return found?.mark === MARK;
}

async function mark(url, text) {
  await ask(url, async (sql) => {
    const [{ name }] = await sql`select current_database() as name`;
    await sql.unsafe(`comment on database "${name}" is '${text}'`);
  });
}

/** Rewrites the demo content. A killed seed leaves no mark, so the next start runs it again. */
export async function seed(env, args = []) {
  progress("seed", "demo content for three communities");
  await mark(env.DATABASE_URL, "");
  const output = await runTypeScript("Seeding", "scripts/seed/index.ts", args, env);
  await mark(env.DATABASE_URL, MARK);
  return output;
}

/** Marks the existing content as final, so that demo content never replaces it. */
export const keepContent = (env) => mark(env.DATABASE_URL, MARK);

export async function seedOnce(env) {
  if (await isSeeded(env.DATABASE_URL)) return progress("seed", "content is kept");
  await seed(env);
}
