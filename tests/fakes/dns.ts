import { createSocket } from "node:dgram";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import {
  type Answer,
  decode,
  encode,
  type Packet,
  streamDecode,
  streamEncode,
  TRUNCATED_RESPONSE,
} from "dns-packet";

/** What is known of a name. A TXT record is one text or its chunks; `fault` answers every question about it. */
export type Zone = {
  TXT?: (string | string[])[];
  CNAME?: string;
  A?: string[];
  AAAA?: string[];
  failure?: "SERVFAIL" | "REFUSED" | "silent";
};

const RCODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };
const MAX_UDP = 512;

/** A name server on this machine over UDP and TCP; a name outside of `zones` is NXDOMAIN. Names have no case. */
export async function startDns(zones: Record<string, Zone>, onPort = 0) {
  const asked: string[] = [];
  const find = (name: string) =>
    Object.entries(zones).find(
      ([known]) => known.toLowerCase() === name.toLowerCase().replace(/\.$/, ""),
    )?.[1];

  function answersTo(name: string, type: string): { code: keyof typeof RCODES; answers: Answer[] } | null {
    const zone = find(name);
    if (!zone) return { code: "NXDOMAIN", answers: [] };
    if (zone.failure === "silent") return null;
    if (zone.failure) return { code: zone.failure, answers: [] };
    if (zone.CNAME && type !== "TXT") {
      const alias: Answer = { type: "CNAME", name, data: zone.CNAME };
      const rest = type === "CNAME" ? null : answersTo(zone.CNAME, type);
      return { code: "NOERROR", answers: [alias, ...(rest?.answers ?? [])] };
    }
    return { code: "NOERROR", answers: own(zone, name, type) };
  }

  function respond(query: Packet): Packet | null {
    const [question] = query.questions ?? [];
    if (!question) return null;
    asked.push(`${question.type} ${question.name.toLowerCase()}`);
    const found = answersTo(question.name, question.type);
    if (!found) return null;
    const flags = RCODES[found.code];
    return { type: "response", id: query.id, flags, questions: [question], answers: found.answers };
  }

  const udp = createSocket("udp4");
  udp.on("message", (message, from) => {
    const response = respond(decode(message));
    if (!response) return;
    const bytes = encode(response);
    const cut = encode({ ...response, flags: (response.flags ?? 0) | TRUNCATED_RESPONSE, answers: [] });
    udp.send(bytes.length > MAX_UDP ? cut : bytes, from.port, from.address);
  });
  const open = new Set<Socket>();
  const tcp = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("data", (bytes) => {
      const response = respond(streamDecode(bytes));
      if (response) socket.write(streamEncode(response));
    });
  });
  tcp.listen(onPort, "127.0.0.1");
  await once(tcp, "listening");
  const { port } = tcp.address() as AddressInfo;
  udp.bind(port, "127.0.0.1");
  await once(udp, "listening");
  const close = () => {
    udp.close();
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => tcp.close(resolve));
  };
  return { server: `127.0.0.1:${port}`, zones, asked, close };
}

function own(zone: Zone, name: string, type: string): Answer[] {
  if (type === "TXT") return (zone.TXT ?? []).map((data) => ({ type, name, data }));
  if (type === "A" || type === "AAAA") return (zone[type] ?? []).map((data) => ({ type, name, data }));
  return [];
}
