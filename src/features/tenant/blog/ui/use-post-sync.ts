import { useState } from "react";
import * as m from "#messages";
import { PostContent } from "@/domain/tenant/blog/schema";
import { BLANK_POST, isSamePost, mergePosts, type PostField } from "@/features/tenant/blog/rules";
import { api } from "@/trpc/react";
import { useAutosave } from "@/trpc/use-autosave";

type Start = { id: string; version: number; values: PostContent };

const RULES = {
  isSame: isSamePost,
  isBlank: (post: PostContent) => isSamePost(post, BLANK_POST),
  merge: mergePosts,
};

/** Autosaves a post. After its first save, a new post has its own URL. */
export function usePostSync(start: Start, userId: string) {
  // The server generates a new id on every render of the page for a new post, so keep the first one.
  const [id] = useState(start.id);
  const [isKept, setKept] = useState(false);
  const { mutateAsync } = api.tenant.posts.save.useMutation({ retry: false });
  const sync = useAutosave<PostContent, PostField>({
    start,
    place: `post.${userId}.${id}`,
    schema: PostContent,
    rules: RULES,
    offline: m.tenant_settings_rules_offline,
    save: async (draft) => {
      const answer = await mutateAsync({ id, ...draft });
      setKept(true);
      if (draft.version === 0) history.replaceState(null, "", `/admin/community/blog/${id}`);
      return answer;
    },
  });
  return {
    ...sync,
    /** True if the server has stored the post. */
    isKept,
    change: (field: PostField, value: string) => sync.change({ [field]: value }),
  };
}
