import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readCompany } from "@/features/auth/company/provider";
import { CompanyScreen } from "@/features/auth/company/ui/company-screen";

export const generateMetadata = privateMetadata(m.auth_company_title);

export default async function CompanySignInPage() {
  const gate = await requirePage("/admin/community/sign-in");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/sign-in"
      title={m.auth_company_title()}
      text={m.auth_company_text({ community: scope.tenant.name })}
    >
      <CompanyScreen start={await readCompany(scope)} isOn={scope.tenant.capabilities.sso} />
    </AdminFrame>
  );
}
