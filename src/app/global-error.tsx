"use client";
import { currentLanguage } from "#language";
import { ApplicationError } from "@/components/feedback/application-error";
import { currentDirection } from "@/lib/language/direction";
import "@/styles/globals.css";

/** The last fallback, for errors in the document itself. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang={currentLanguage()} dir={currentDirection()}>
      <body>
        <ApplicationError errorId={error.digest} />
      </body>
    </html>
  );
}
