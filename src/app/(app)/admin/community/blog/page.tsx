import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { listOwnPosts } from "@/features/tenant/blog/edit-post";
import { PostsScreen } from "@/features/tenant/blog/ui/posts-screen";

export const metadata: Metadata = { title: "Blog", robots: { index: false } };

export default async function CommunityBlogPage() {
  const gate = await requirePage("/admin/community/blog");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/blog"
      title="Blog"
      text={`What the people who run ${scope.tenant.name} write.`}
    >
      <PostsScreen start={await listOwnPosts(scope)} timeZone={scope.tenant.timeZone} />
    </AdminFrame>
  );
}
