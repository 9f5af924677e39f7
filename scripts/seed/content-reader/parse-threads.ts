import type { Remark, Thread } from "./model";

const START = /^( {2})?@([a-z0-9]+) (.*)$/;

/**
 * Parses a discussion: `@name text` starts a thread; two more spaces of indentation reply to the line above.
 */
export function parseThreads(text: string): Thread[] {
  const threads: Thread[] = [];
  let current: Remark | undefined;
  for (const line of text.split("\n")) {
    const start = START.exec(line);
    if (start) {
      const [, indent, author = "", body = ""] = start;
      current = indent ? reply(threads, { author, body }) : open(threads, { author, body });
    } else if (current) {
      current.body += `\n${line.replace(/^ {2}/, "")}`;
    } else if (line.trim()) {
      throw new Error(`"${line}" doesn't belong to a comment.`);
    }
  }
  for (const remark of threads.flatMap((thread) => [thread, ...thread.replies])) {
    remark.body = remark.body.trim();
  }
  return threads;
}

function open(threads: Thread[], remark: Remark): Remark {
  const thread = { ...remark, replies: [] };
  threads.push(thread);
  return thread;
}

function reply(threads: Thread[], remark: Remark): Remark {
  const thread = threads.at(-1);
  if (!thread) throw new Error(`The answer of ${remark.author} has nothing above it.`);
  thread.replies.push(remark);
  return remark;
}
