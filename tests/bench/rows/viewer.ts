import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { compare, type Target } from "../support/load";
import { signInPeople, type Voter } from "../support/people";
import { queryPageAsLongAs } from "../support/same-size";
import type { Row } from "../support/table";
import type { World } from "../support/world";

/** A page of its viewer, which is two requests, and a query with community, viewer and row security, against the bare work. */
export async function viewerRows(world: World): Promise<Row[]> {
  const { product, floor } = world;
  const [person] = await signInPeople(world, 1);
  if (!person) throw new Error("The seed has no member to sign in.");
  const { cookie } = person;
  const own = (path: string): Target => ({
    url: `http://127.0.0.1:${product.port}${path}`,
    host: `localhost:${product.port}`,
    headers: { cookie },
  });
  const bare = await queryPageAsLongAs((await floor()).port, own("/submit"));
  const page = [own("/submit"), own("/api/trpc/auth.viewer,startup.beginSubmission?batch=1&input=%7B%7D")];
  const [requests = 1, dynamic = 0] = await compare(page, [bare]);
  const viewers = requests / page.length;
  const sameSql = await serveStatement(world, person);
  const [query = 0, driver = 1] = await compare([own("/api/trpc/auth.viewer")], [{ url: sameSql.url }]);
  sameSql.close();
  return [
    {
      work: "signed-in page with its data: time ÷ one-query dynamic page",
      reached: dynamic / viewers,
      floor: 2,
      bound: "most",
      unit: "×",
      note: `${Math.round(viewers)} pages a second`,
    },
    {
      work: "tRPC query ÷ the same SQL behind bare node:http",
      reached: query / driver,
      floor: 0.12,
      bound: "least",
      unit: "×",
      note: `${Math.round(query)} a second`,
    },
  ];
}

/** The viewer's own query, sent by the driver for each request of a bare server. */
async function serveStatement({ sql }: World, person: Voter): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (_, response) => {
    const rows = await sql`select u.id, s.id as sign_in, u.email, u.email_verified, p.username, p.full_name,
        p.avatar_url, p.account_status, array(select r.role from admin_roles r where r.user_id = u.id) as roles,
        m.role, m.muted_until, m.suspended_until, m.banned_at, m.banned_until, m.ban_reason
      from auth_sessions s
      join auth_users u on u.id = s.user_id join profiles p on p.id = u.id
      left join members m on m.tenant_id = ${person.tenantId} and m.user_id = u.id
      where s.user_id = ${person.userId} and s.tenant_id = ${person.tenantId} and s.expires_at > now()`;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(rows));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
