import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

type Received = { mail: Email; from: string; to: string[]; user: string | null };

/**
 * A real SMTP server that keeps its mails: while it refuses it answers 451, and while it
 * holds nothing at all. It has no mailbox whose name begins with `gone`.
 */
export async function startSmtp() {
  const received: Received[] = [];
  const state = { isRefusing: false, held: 0, hold: Promise.resolve() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith("gone")) return done();
      done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        state.held += 1;
        await state.hold;
        state.held -= 1;
        if (state.isRefusing) return done(Object.assign(new Error("try later"), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          mail: await PostalMime.parse(Buffer.concat(chunks)),
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          user: session.user ?? null,
        });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { received, state, port, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}
