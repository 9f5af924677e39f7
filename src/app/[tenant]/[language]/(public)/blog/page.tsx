import { currentLanguage } from "#language";
import * as m from "#messages";
import { cachedPosts } from "@/api/cache/content-pages";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { feedPath, feedTypes } from "@/features/startup/feeds/urls";
import { PostList } from "../_pages/post-list";

const FEED = feedPath({ topic: { kind: "blog" }, format: "rss" });

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = publicMetadata("/blog", ({ branding }) => ({
  title: m.common_blog(),
  description: m.common_newsFrom({ community: branding.companyName }),
  feeds: feedTypes({ kind: "blog" }),
}));

export default async function BlogPage() {
  const gate = await requirePublicPage("/blog");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { id, branding, timeZone } = gate.scope.tenant;
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={m.common_blog()}
        text={m.common_newsFrom({ community: branding.companyName })}
        action={
          <a href={FEED} className={buttonVariants({ variant: "outline" })}>
            {m.tenant_blog_feed()}
          </a>
        }
      />
      <PostList posts={await cachedPosts(id, currentLanguage())} timeZone={timeZone} />
    </div>
  );
}
