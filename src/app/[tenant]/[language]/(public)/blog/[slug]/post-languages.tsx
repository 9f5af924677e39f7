import type { Post } from "@/features/tenant/blog/queries";
import { postPath } from "@/features/tenant/blog/urls";
import { type Language, nameOfLanguage } from "@/lib/language/languages";
import { pathIn } from "@/lib/language/path";

type PostLanguagesProps = { post: Post; offered: readonly Language[] };

/** Leads to the other versions. Their addresses name the language: without it, readers come back to their own. */
export const PostLanguages = ({ post, offered }: PostLanguagesProps) =>
  post.versions
    .filter(({ language }) => language !== post.language && offered.includes(language))
    .map(({ language, slug }) => (
      <a
        key={language}
        href={pathIn(language, postPath(slug))}
        hrefLang={language}
        lang={language}
        className="text-brand underline underline-offset-4"
      >
        {nameOfLanguage(language)}
      </a>
    ));
