import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { FORMATS } from "@/domain/session/rules";
import type { ProfileView } from "@/features/auth/profile/schema";
import type { SessionDetail } from "@/features/session/schema";
import type { BoardPage, StartupDetail } from "@/features/startup/directory/schema";
import { describeTopic, type TopicFacts } from "@/features/startup/directory/topic-rules";
import { boardTitle } from "@/features/startup/leaderboards/copy";
import { plainExcerptOf } from "@/lib/text/markdown/plain-excerpt";
import { formatDate } from "@/lib/time/date";
import type { ImageFacts } from "./og-image";

const PLACES = 3;
const MAX_BIO_LENGTH = 110;

export const startupImage = ({ name, tagline, category, logoUrl }: StartupDetail): ImageFacts => ({
  title: name,
  text: tagline,
  list: [],
  kind: category,
  mark: { letters: name, isRound: false, address: logoUrl },
});

export const profileImage = ({ fullName, username, bio, avatarUrl }: ProfileView): ImageFacts => ({
  title: fullName || username,
  text: plainExcerptOf(bio ?? "", MAX_BIO_LENGTH),
  list: [],
  kind: `@${username}`,
  mark: { letters: fullName || username, isRound: true, address: avatarUrl },
});

/** Omits the seats because they change often. */
export const sessionImage = ({
  title,
  format,
  startsAt,
  timeZone,
  place,
  speakers,
  posterUrl,
}: SessionDetail): ImageFacts => ({
  title,
  speakers: speakers.length,
  picture: posterUrl,
  text: `${formatDate(startsAt, "appointment", timeZone)} · ${place ?? m.session_list_online()}`,
  list: [],
  kind: FORMATS[format].name(),
  mark: null,
});

/** Lists the top startups without their votes, which change constantly. */
export const boardImage = ({ board, items }: BoardPage): ImageFacts => ({
  title: boardTitle(board),
  text: items.length > 0 ? "" : m.common_noVotesYet(),
  list: items.slice(0, PLACES).map(({ name }) => name),
  kind: m.common_leaderboard(),
  mark: null,
});

export const topicImage = (tenant: Tenant, topic: TopicFacts): ImageFacts => ({
  ...describeTopic(topic, tenant),
  list: [],
  kind: topic.kind === "category" ? m.common_category() : m.app_shell_images_tag(),
  mark: null,
});
