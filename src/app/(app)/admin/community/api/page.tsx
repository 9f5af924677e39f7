import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { KeysScreen } from "@/app/_screens/settings/keys-screen";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";

export const generateMetadata = privateMetadata(m.integrations_keys_title);

export default async function ApiPage() {
  const gate = await requirePage("/admin/community/api");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/api"
      title={m.integrations_keys_title()}
      text={m.integrations_keys_text()}
    >
      <KeysScreen scope={scope} kind="community" />
    </AdminFrame>
  );
}
