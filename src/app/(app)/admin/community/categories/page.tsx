import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readCategoryList } from "@/features/startup/categories/queries";
import { CategoriesScreen } from "@/features/startup/categories/ui/categories-screen";

export const generateMetadata = privateMetadata(m.admin_adminPages_categories);

export default async function CategoriesPage() {
  const gate = await requirePage("/admin/community/categories");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/categories"
      title={m.admin_adminPages_categories()}
      text={m.app_texts_categories({ community: scope.tenant.name })}
    >
      <CategoriesScreen list={await readCategoryList(scope)} languages={scope.tenant.languages} />
    </AdminFrame>
  );
}
