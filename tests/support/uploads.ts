import { POST } from "@/app/api/files/route";
import { POST as postImport } from "@/app/api/imports/route";
import { findTenant } from "@/domain/tenant/resolve-host";
import type { Person } from "./factories";
import { signIn } from "./trpc-caller";

type Upload = {
  person: Person | null;
  tenantId: string;
  body?: BodyInit | null;
  kind?: string;
  headers?: Record<string, string>;
};

/** Sends a body to the upload route of a community as a browser would. */
export async function upload({ person, tenantId, body, kind = "gallery", headers = {} }: Upload) {
  const tenant = await findTenant(tenantId);
  const host = tenant?.domain ?? "nowhere.example";
  const request = new Request(`http://${host}/api/files?kind=${kind}`, {
    method: "POST",
    body,
    headers: {
      host,
      origin: `http://${host}`,
      "x-forwarded-for": "192.0.2.1",
      ...(person ? { cookie: await signIn(person, tenantId) } : {}),
      ...headers,
    },
    ...({ duplex: "half" } as object),
  });
  const response = await POST(request);
  const answer = (await response.json()) as { id?: string; error?: { message: string; reason?: string } };
  return { status: response.status, id: answer.id ?? "", error: answer.error, headers: response.headers };
}

/** Sends a table to the import of a community as a browser would. */
export async function uploadTable(
  person: Person | null,
  tenantId: string,
  body: BodyInit,
  name = "table.csv",
) {
  const tenant = await findTenant(tenantId);
  const host = tenant?.domain ?? "nowhere.example";
  const request = new Request(`http://${host}/api/imports?name=${encodeURIComponent(name)}`, {
    method: "POST",
    body,
    headers: {
      host,
      origin: `http://${host}`,
      "x-forwarded-for": "192.0.2.1",
      ...(person ? { cookie: await signIn(person, tenantId) } : {}),
    },
    ...({ duplex: "half" } as object),
  });
  const response = await postImport(request);
  const answer = (await response.json()) as { id?: string; error?: { message: string; reason?: string } };
  return { status: response.status, id: answer.id ?? "", error: answer.error };
}
