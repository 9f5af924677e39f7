import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { FormSection } from "@/components/forms/form-section";
import { Link } from "@/components/link";
import { isSignInTooOld } from "@/domain/auth/factors/fresh-sign-in";
import { SignInAgain } from "@/features/auth/account/ui/reauth";
import { FreshSignInDialog } from "@/features/auth/security/ui/fresh-sign-in-dialog";
import { listKeys } from "@/features/integrations/keys/queries";
import type { OwnKind } from "@/features/integrations/keys/schema";
import { KeyForm } from "@/features/integrations/keys/ui/key-form";
import { KeyList } from "@/features/integrations/keys/ui/key-list";

const PATHS = { community: "/admin/community/api", personal: "/settings/keys" } as const;

type KeysScreenProps = { scope: TenantScope; kind: OwnKind };

export const KeysScreen = async ({ scope, kind }: KeysScreenProps) => (
  <div>
    <FormSection title={m.integrations_keys_new()}>
      {isSignInTooOld(scope) ? (
        <SignInAgain path={PATHS[kind]} text={m.auth_factors_signInAgain()} />
      ) : (
        <KeyForm kind={kind} />
      )}
    </FormSection>
    <FormSection title={m.integrations_keys_existing()}>
      <KeyList kind={kind} keys={await listKeys(scope, kind)} timeZone={scope.tenant.timeZone} />
      <p className="text-sm text-muted-foreground">
        {m.integrations_keys_reference()}{" "}
        <Link href="/api" className="text-brand underline-offset-4 hover:underline">
          {m.integrations_keys_openReference()}
        </Link>
      </p>
    </FormSection>
    <FreshSignInDialog path={PATHS[kind]} />
  </div>
);
