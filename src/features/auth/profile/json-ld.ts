import type { ProfileView } from "./schema";

/** Structured data for search engines. Contains only public profile fields. (API-8) */
export function profileJsonLd(profile: ProfileView, origin: string): object[] {
  const { fullName, username, bio, avatarUrl, links, joinedAt } = profile;
  const absolute = (path: string) => new URL(path, origin).href;
  return [
    {
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      url: absolute(`/profile/${username}`),
      ...(joinedAt && { dateCreated: joinedAt.toISOString() }),
      mainEntity: {
        "@type": "Person",
        name: fullName || username,
        alternateName: username,
        identifier: username,
        ...(bio && { description: bio }),
        ...(avatarUrl && { image: absolute(avatarUrl) }),
        ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
      },
    },
  ];
}
