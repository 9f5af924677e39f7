import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { FORMATS } from "@/domain/session/rules";
import { categoryName } from "@/domain/startup/categories/rules";
import type { ProfileView } from "@/features/auth/profile/schema";
import type { SessionDetail } from "@/features/session/schema";
import type { BoardPage, StartupDetail } from "@/features/startup/directory/schema";
import { describeTopic, type TopicFacts } from "@/features/startup/directory/topic-rules";
import { boardTitle } from "@/features/startup/leaderboards/copy";
import type { Post } from "@/features/tenant/blog/queries";
import { formatList } from "@/lib/format/list";
import { DOT_COUNT } from "@/lib/poster/layout";
import { plainExcerptOf } from "@/lib/text/markdown/plain-excerpt";
import { formatDate } from "@/lib/time/date";
import type { ImageFacts } from "./og-image";

const PLACES = 3;
const MAX_BIO_LENGTH = 110;

export const startupImage = ({
  id,
  name,
  tagline,
  shownCategory,
  logoUrl,
  images,
}: StartupDetail): ImageFacts => ({
  seed: id,
  lit: DOT_COUNT,
  beside: images[0]?.url ?? null,
  title: name,
  text: tagline,
  list: [],
  kind: categoryName(shownCategory),
  mark: { letters: name, isRound: false, address: logoUrl },
});

export const profileImage = ({ userId, fullName, username, bio, avatarUrl }: ProfileView): ImageFacts => ({
  seed: userId,
  title: fullName || username,
  text: plainExcerptOf(bio ?? "", MAX_BIO_LENGTH),
  list: [],
  kind: `@${username}`,
  mark: { letters: fullName || username, isRound: true, address: avatarUrl },
});

/** Omits the seats because they change often. */
export const sessionImage = (session: SessionDetail): ImageFacts => {
  const { id, title, format, status, startsAt, timeZone, place, speakers, posterUrl } = session;
  const isOver = status === "completed" && speakers.length > 0;
  const names = formatList(speakers.map(({ fullName }) => fullName));
  return {
    seed: id,
    title,
    people: speakers,
    ...(isOver && { lit: DOT_COUNT }),
    behind: posterUrl,
    text: isOver
      ? m.session_finale_thanks({ speakers: names })
      : `${formatDate(startsAt, "appointment", timeZone)} · ${place ?? m.session_list_online()}`,
    list: [],
    kind: isOver
      ? [formatDate(startsAt, "day", timeZone), applauseOf(session)].filter(Boolean).join(" · ")
      : FORMATS[format].name(),
  };
};

const applauseOf = ({ applause }: SessionDetail): string =>
  applause > 0 ? m.session_finale_cheers({ count: applause }) : "";

/** In the language of the post, so its kind has no word. */
export const postImage = ({ title, summary }: Pick<Post, "title" | "summary">): ImageFacts => ({
  seed: title,
  title,
  text: summary,
  list: [],
  kind: "",
});

/** Lists the top startups without their votes, which change constantly. */
export const boardImage = ({ board, items }: BoardPage): ImageFacts => ({
  seed: `${board.period} ${board.startsOn}`,
  lit: Math.min(items.length, PLACES),
  title: boardTitle(board),
  text: items.length > 0 ? "" : m.common_noVotesYet(),
  list: items.slice(0, PLACES).map(({ name }) => name),
  kind: m.common_leaderboard(),
});

export const topicImage = (tenant: Tenant, topic: TopicFacts): ImageFacts => ({
  ...describeTopic(topic, tenant),
  seed: `${topic.kind} ${topic.kind === "tag" ? topic.name : topic.category.key}`,
  list: [],
  kind: topic.kind === "category" ? m.common_category() : m.app_shell_images_tag(),
});
