import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { EmptyState } from "@/components/feedback/empty-state";
import { FreshSignInDialog } from "@/features/auth/security/ui/fresh-sign-in-dialog";
import { readAuthorization } from "@/features/integrations/agents/read-authorization";
import { Authorization } from "@/features/integrations/agents/schema";
import { ConsentForm } from "@/features/integrations/agents/ui/consent-form";
import { AppError } from "@/lib/errors/app-error";

type ConnectAgentScreenProps = {
  scope: TenantScope;
  asked: unknown;
  /** The address of this page, with what the agent asks for. */
  path: string;
};

/** What isn't valid is shown here, because the address to answer at may be a stranger's. */
export async function ConnectAgentScreen({ scope, asked, path }: ConnectAgentScreenProps) {
  const { tenant, viewer } = scope;
  const read = Authorization.safeParse(asked);
  const consent = read.success ? await findConsent() : String(read.error.issues[0]?.path[0]);
  return (
    <div className="page-column flex max-w-reading flex-col gap-6 py-8">
      <h1 className="font-display text-2xl font-semibold">{m.integrations_agents_title()}</h1>
      {read.success && typeof consent !== "string" ? (
        <>
          <ConsentForm
            asked={read.data}
            consent={consent}
            community={tenant.branding.companyName}
            username={viewer?.username ?? ""}
          />
          <FreshSignInDialog path={path} />
        </>
      ) : (
        <EmptyState
          title={m.integrations_agents_badTitle()}
          text={m.integrations_agents_badText({ reason: String(consent) })}
        />
      )}
    </div>
  );

  async function findConsent() {
    try {
      return await readAuthorization(tenant, Authorization.parse(asked));
    } catch (error) {
      if (error instanceof AppError) return error.reason ?? error.code;
      throw error;
    }
  }
}
