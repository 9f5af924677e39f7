import { Markdown } from "@/components/content/markdown";
import type { CommentView } from "@/features/startup/comments/rules";
import { Discussion } from "./discussion";

type CommentsProps = {
  startupId: string;
  name: string;
  commentCount: number;
  isLocked: boolean;
  comments: CommentView[];
  /** The list leaves out the least liked threads of a very long discussion. */
  hasMore: boolean;
  /** The threads of which only the latest replies are in the list. */
  cutIds: string[];
  timeZone: string;
};

/** The discussion below a startup. What was said is in the page; saying something is added in the browser. */
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
