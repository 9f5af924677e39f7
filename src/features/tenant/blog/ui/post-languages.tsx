import { useRouter } from "next/navigation";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { POST_STATES } from "@/features/tenant/blog/rules";
import { languageLabel, languageName } from "@/lib/format/language-name";
import { type Language, nameOfLanguage } from "@/lib/language/languages";
import { api, type Outputs } from "@/trpc/react";
import type { usePostSync } from "./use-post-sync";

type Post = NonNullable<Outputs["tenant"]["posts"]["open"]>;
type LanguagesProps = { post: Post; sync: ReturnType<typeof usePostSync> };

/** The post in its other languages, and a way to start the missing ones. */
export function PostLanguages({ post, sync }: LanguagesProps) {
  const { push } = useRouter();
  const translate = api.tenant.posts.translate.useMutation({
    onSuccess: ({ id }) => push(`/admin/community/blog/${id}`),
    onError: (error) => toastError(m.tenant_blog_languages_notBegun(), error),
  });
  const begin = async (language: Language) => {
    // The translation begins with the words as they are stored.
    if ((await sync.flush()) === null) {
      const description = m.common_draftNotSaved();
      return void toast.error(m.tenant_blog_languages_notBegun(), { description });
    }
    translate.mutate({ id: post.id, language });
  };
  const others = post.versions.filter(({ id }) => id !== post.id);
  if (others.length === 0 && post.missing.length === 0) return null;
  return (
    <section aria-label={m.common_languages()} className="flex flex-wrap items-center gap-3">
      <Badge tone="neutral">
        <span lang={post.language}>{nameOfLanguage(post.language)}</span>
      </Badge>
      {others.map(({ id, language, state }) => (
        <a
          key={id}
          href={`/admin/community/blog/${id}`}
          className="text-sm text-brand underline underline-offset-4"
        >
          {m.tenant_blog_languages_version({
            language: languageLabel(language),
            state: POST_STATES[state](),
          })}
        </a>
      ))}
      {post.missing.map((language) => (
        <Button
          key={language}
          variant="outline"
          size="sm"
          loading={translate.isPending}
          onClick={() => void begin(language)}
        >
          {m.tenant_blog_languages_translate({ language: languageName(language) })}
        </Button>
      ))}
    </section>
  );
}
