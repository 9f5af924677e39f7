// In place of `next/cache`: outside of Next nothing is cached.
export const cacheLife = (): void => {};
export const cacheTag = (): void => {};
