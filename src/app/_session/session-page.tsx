import type { SessionDetail } from "@/features/session/schema";
import { SessionScreen } from "@/features/session/ui/detail/session-screen";
import { HostTools } from "@/features/session/ui/host-tools";
import { RecordView } from "@/features/session/ui/record-view";
import { OwnPart } from "@/features/session/ui/speakers/own-part";
import { SessionActions } from "./session-actions";

type SessionPageProps = { session: SessionDetail };

/** A session with all that belongs to it, the same on the page for everybody and on one made for its viewer. */
export const SessionPage = ({ session }: SessionPageProps) => (
  <>
    <RecordView sessionId={session.id} place="page" />
    <SessionScreen
      session={session}
      actions={<SessionActions session={session} />}
      tools={
        <>
          <OwnPart sessionId={session.id} />
          <HostTools session={session} />
        </>
      }
    />
  </>
);
