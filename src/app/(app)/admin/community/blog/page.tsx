import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { listOwnPosts } from "@/features/tenant/blog/edit-post";
import { PostsScreen } from "@/features/tenant/blog/ui/posts-screen";

export const generateMetadata = privateMetadata(m.common_blog);

export default async function CommunityBlogPage() {
  const gate = await requirePage("/admin/community/blog");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/blog"
      title={m.common_blog()}
      text={m.app_texts_blog({ community: scope.tenant.name })}
    >
      <PostsScreen start={await listOwnPosts(scope)} timeZone={scope.tenant.timeZone} />
    </AdminFrame>
  );
}
