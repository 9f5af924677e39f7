import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { originOf } from "@/domain/tenant/origin";
import { newPost, openPost } from "@/features/tenant/blog/open-post";
import { PostEditor } from "@/features/tenant/blog/ui/post-editor";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.common_writeAPost);

type Props = { params: Promise<{ id: string }> };

export default async function WritePostPage({ params }: Props) {
  const { id } = await params;
  const address = `/admin/community/blog/${encodeURIComponent(id)}`;
  const gate = await requirePage("/admin/community/blog/{id}", address);
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const post = id === "new" ? newPost(scope) : isId(id) ? await openPost(scope, { id }) : null;
  if (!post) notFound();
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/blog"
      title={post.values.title || m.app_texts_newPost(scope)}
    >
      <PostEditor
        key={id}
        post={post}
        userId={scope.viewer?.userId ?? ""}
        origin={originOf(scope.tenant.domain)}
        timeZone={scope.tenant.timeZone}
      />
    </AdminFrame>
  );
}
