import type { Metadata } from "next";
import { cachedPosts } from "@/api/cache/content-pages";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { feedPath, feedTypes } from "@/features/startup/feeds/urls";
import { BLOG_COPY } from "@/features/tenant/blog/copy";
import { PUBLIC_PAGES_COPY } from "../_pages/copy";
import { PostList } from "../_pages/post-list";

const FEED = feedPath({ topic: { kind: "blog" }, format: "rss" });

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = {
  title: PUBLIC_PAGES_COPY.blog,
  alternates: { canonical: "/blog", types: feedTypes({ kind: "blog" }) },
};

export default async function BlogPage() {
  const gate = await requirePublicPage("/blog");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { id, branding, timeZone } = gate.scope.tenant;
  const posts = await cachedPosts(id);
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={PUBLIC_PAGES_COPY.blog}
        text={PUBLIC_PAGES_COPY.blogText(branding.companyName)}
        action={
          <a href={FEED} className={buttonVariants({ variant: "outline" })}>
            {BLOG_COPY.feed}
          </a>
        }
      />
      <PostList posts={posts} timeZone={timeZone} />
    </div>
  );
}
