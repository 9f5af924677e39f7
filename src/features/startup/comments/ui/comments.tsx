import { Markdown } from "@/components/content/markdown";
import type { CommentView } from "@/features/startup/comments/rules";
import { Discussion } from "./discussion";

type CommentsProps = {
  startupId: string;
  name: string;
  commentCount: number;
  isLocked: boolean;
  comments: CommentView[];
  /** Threads are left out at the end of a very long discussion. */
  hasMore: boolean;
  /** Threads of which the list has only the latest replies. */
  cutIds: string[];
  timeZone: string;
};

/** The discussion of a startup. Comments are rendered on the server; the composer is added in the browser. */
export function Comments({ comments, ...discussion }: CommentsProps) {
  const bodies = Object.fromEntries(
    comments
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, body, mentions }) => [
        id,
        <Markdown key={id} source={body} mentions={mentions} className="text-sm" />,
      ]),
  );
  return <Discussion {...discussion} served={comments} bodies={bodies} />;
}
