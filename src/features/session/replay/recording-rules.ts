/** PeerTube is hosted on many sites. Only these may be embedded; others are linked. */
const PEERTUBE = ["framatube.org", "tilvids.com", "peertube.tv"] as const;

const YOUTUBE = ["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"];
const VIMEO = ["vimeo.com", "www.vimeo.com", "player.vimeo.com"];

/** Origins allowed in frames, on the replay page only. (SES-17) */
export const FRAME_ORIGINS: readonly string[] = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  ...PEERTUBE.map((host) => `https://${host}`),
];

/** `embed` is null if the video may only be linked. */
export type Recording = { url: string; host: string; embed: { url: string; host: string } | null };

type Embed = (url: URL) => string | null;

const youtube: Embed = ({ hostname, pathname, searchParams }) => {
  const named = hostname === "youtu.be" ? pathname.slice(1) : searchParams.get("v");
  const id = named ?? /^\/(?:embed|live|shorts)\/([^/]+)/.exec(pathname)?.[1] ?? "";
  return /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
};

const vimeo: Embed = ({ pathname, searchParams }) => {
  const [, id, word] = /^\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{8,12}))?\/?$/.exec(pathname) ?? [];
  const hash = word ?? searchParams.get("h");
  if (!id) return null;
  return `https://player.vimeo.com/video/${id}?dnt=1${hash && /^[\da-f]{8,12}$/.test(hash) ? `&h=${hash}` : ""}`;
};

const peertube: Embed = ({ hostname, pathname }) => {
  const [, id] = /^\/(?:w|videos\/watch|videos\/embed)\/([\w-]{8,40})\/?$/.exec(pathname) ?? [];
  return id ? `https://${hostname}/videos/embed/${id}` : null;
};

function embedOf(url: URL): string | null {
  if (url.port) return null;
  if (YOUTUBE.includes(url.hostname)) return youtube(url);
  if (VIMEO.includes(url.hostname)) return vimeo(url);
  return PEERTUBE.some((host) => host === url.hostname) ? peertube(url) : null;
}

/** Parses a video link. Returns null unless it is a safe https URL. */
export function recordingOf(link: string | null): Recording | null {
  const url = link ? URL.parse(link) : null;
  if (url?.protocol !== "https:" || url.username || url.password || !url.hostname.includes(".")) return null;
  const embed = URL.parse(embedOf(url) ?? "");
  return { url: url.href, host: url.host, embed: embed && { url: embed.href, host: embed.host } };
}
