import { useState } from "react";
import { BLANK_POST, isSamePost, mergePosts, type PostField } from "@/features/tenant/blog/rules";
import { PostContent } from "@/features/tenant/blog/schema";
import { useTextSync } from "@/features/tenant/ui/use-text-sync";
import { api } from "@/trpc/react";

type Start = { id: string; version: number; values: PostContent };

const RULES = {
  isSame: isSamePost,
  isBlank: (post: PostContent) => isSamePost(post, BLANK_POST),
  merge: mergePosts,
};

/** Keeps a post while it is written; a new one has its address from its first saving. */
export function usePostSync(start: Start, userId: string) {
  // A page for a new post has another id each time it is made.
  const [id] = useState(start.id);
  const [isKept, setKept] = useState(false);
  const { mutateAsync } = api.tenant.posts.save.useMutation({ retry: false });
  const sync = useTextSync<PostContent, PostField>({
    start,
    place: `post.${userId}.${id}`,
    schema: PostContent,
    rules: RULES,
    save: async (draft) => {
      const answer = await mutateAsync({ id, ...draft });
      setKept(true);
      if (draft.version === 0) history.replaceState(null, "", `/admin/community/blog/${id}`);
      return answer;
    },
  });
  return {
    ...sync,
    /** The server has been told of it. */
    isKept,
    change: (field: PostField, value: string) => sync.change({ [field]: value }),
  };
}
