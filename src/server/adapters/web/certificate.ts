import { once } from "node:events";
import { connect, type TLSSocket } from "node:tls";
import { pinnedDns, reaching, type WebSettings } from "./pinned-dns";
import type { Certificate, CertificatePort } from "./port";
import { portOf } from "./public-address";

/** Reads a public website's certificate. Nothing else is sent over the connection. */
export function certificates(settings: WebSettings): CertificatePort {
  const reach = reaching(settings);
  async function look(origin: string, signal: AbortSignal): Promise<Certificate> {
    const url = new URL(origin);
    const address = await reach(url, signal);
    if (!address) return { outcome: "not-public" };
    const socket = connect({
      host: url.hostname,
      port: portOf(url),
      servername: url.hostname,
      lookup: pinnedDns(address),
      rejectUnauthorized: false,
    });
    try {
      await once(socket, "secureConnect", { signal });
      return describe(socket);
    } finally {
      socket.destroy();
    }
  }
  return { certificate: (origin, signal) => look(origin, signal).catch(() => ({ outcome: "no-answer" })) };
}

function describe(socket: TLSSocket): Certificate {
  const { issuer, valid_to } = socket.getPeerCertificate();
  const given = issuer?.O ?? issuer?.CN ?? "an unnamed issuer";
  const error = socket.authorized ? null : String(socket.authorizationError);
  return { outcome: "read", issuer: String(given), validUntil: new Date(valid_to), error };
}
