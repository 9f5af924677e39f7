import * as m from "#messages";
import type { StoredMail } from "@/domain/mail/list-mails";
import { unsubscribeHeaders } from "@/lib/format/unsubscribe-headers";

const HEIGHT = "h-[34rem]";

/** Shows an email as HTML and as plain text. The frame runs no scripts; its links open in this tab. */
export const MailView = ({ mail }: { mail: StoredMail }) => (
  <article className="flex min-w-0 flex-col gap-4">
    <header className="flex flex-col gap-0.5">
      <h2 className="text-lg font-semibold wrap-anywhere">{mail.subject}</h2>
      <p className="text-sm break-all text-muted-foreground">
        {m.dev_outbox_to({ recipient: mail.recipient })}
      </p>
    </header>
    {mail.unsubscribeUrl && <MailHeaders headers={unsubscribeHeaders(mail.unsubscribeUrl)} />}
    <iframe
      title={m.dev_outbox_emailPreview()}
      srcDoc={mail.html.replace("<head>", '<head><base target="_top">')}
      sandbox="allow-top-navigation-by-user-activation"
      className={`${HEIGHT} w-full rounded-lg border`}
    />
    <details className="rounded-lg border bg-card px-4 py-3 text-sm">
      <summary className="font-medium">{m.dev_outbox_asText()}</summary>
      <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{mail.text}</p>
    </details>
  </article>
);

const MailHeaders = ({ headers }: { headers: Record<string, string> }) => (
  <dl className="flex flex-col gap-2 rounded-lg border bg-card px-4 py-3 text-sm">
    {Object.entries(headers).map(([name, value]) => (
      <div key={name}>
        <dt className="text-xs text-muted-foreground">{name}</dt>
        <dd className="font-mono text-xs break-all">{value}</dd>
      </div>
    ))}
  </dl>
);
