import { headers } from "next/headers";
import postgres from "postgres";

const sql = postgres(process.env.DATABASE_APP_URL ?? process.env.DATABASE_URL, { max: 10 });

/** A page made for each request from one query, with as many bytes as the header asks for. */
export default async function Query() {
  const bytes = Number((await headers()).get("x-bytes") ?? 0);
  const [row] = await sql`select count(*)::int as n from auth_sessions`;
  return (
    <p>
      {row.n} {"x".repeat(bytes)}
    </p>
  );
}
