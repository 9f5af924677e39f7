import { runTypeScript } from "./children.js";
import { ask } from "./connection.js";
import { progress } from "./progress.js";

// The note that the demo content is whole lies in the database itself, so that it comes and goes with it.
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

/** Writes the demo content anew; a killed seed leaves no mark and is done again at the next start. */
export async function seed(env, args = []) {
  progress("seed", "demo content for three communities");
  await mark(env.DATABASE_URL, "");
  const output = await runTypeScript("Seeding", "scripts/seed/index.ts", args, env);
  await mark(env.DATABASE_URL, MARK);
  return output;
}

/** Says that what is there now is the content, so that no demo content takes its place. */
export const keepContent = (env) => mark(env.DATABASE_URL, MARK);

export async function seedOnce(env) {
  if (await isSeeded(env.DATABASE_URL)) return progress("seed", "content is kept");
  await seed(env);
}
