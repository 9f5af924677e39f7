import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SettingsFrame } from "@/app/_screens/settings/settings-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { Section } from "@/components/content/section";
import { SignInAgain } from "@/features/auth/account/ui/reauth";
import { describeObstacle } from "@/features/auth/deletion/delete-account";
import { previewDeletion } from "@/features/auth/deletion/preview";
import { DeletionForm } from "@/features/auth/deletion/ui/deletion-form";
import { DeletionObstacles } from "@/features/auth/deletion/ui/deletion-obstacles";

export const generateMetadata = privateMetadata(m.common_deleteAccount);

export default async function DeleteAccountPage() {
  const gate = await requirePage("/settings/account/delete");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant, now } = gate.scope;
  const viewer = gate.scope.viewer ?? notFound();
  const { belongings, obstacles, isRecent } = await previewDeletion({ tenant, viewer, now });
  return (
    <SettingsFrame tenant={tenant} current="/settings/account">
      <Section title={m.common_deleteAccount()} text={m.settings_memberPages_deleteText()}>
        {obstacles.length > 0 && <DeletionObstacles reasons={obstacles.map(describeObstacle)} />}
        {obstacles.length === 0 && !isRecent && <SignInAgain path="/settings/account/delete" />}
        {obstacles.length === 0 && isRecent && (
          <DeletionForm belongings={belongings} username={viewer.username} />
        )}
      </Section>
    </SettingsFrame>
  );
}
