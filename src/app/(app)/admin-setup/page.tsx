import * as m from "#messages";
import { decide } from "@/access/decide";
import { pageRule } from "@/access/pages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";
import { isSetupOpen } from "@/features/auth/superadmin/first-superadmin";
import { SetupForm } from "@/features/auth/superadmin/ui/setup-form";
import { readChecklist } from "@/features/platform/wizard/checklist";
import { Checklist } from "@/features/platform/wizard/ui/checklist";

export const generateMetadata = privateMetadata(m.common_adminSetup);

export default async function AdminSetupPage() {
  const gate = await requirePage("/admin-setup");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  if (await isSetupOpen()) {
    return (
      <AuthCard title={m.common_adminSetup()} text={m.platform_platformPages_setupText()}>
        <SetupForm />
      </AuthCard>
    );
  }
  const isTold = decide(pageRule("/admin/superadmin"), scope).allowed;
  return (
    <AuthCard title={m.common_adminSetup()} text={m.common_setupDone()}>
      <Checklist items={readChecklist()} isTold={isTold} />
    </AuthCard>
  );
}
