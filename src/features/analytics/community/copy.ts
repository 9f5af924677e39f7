export const LOOK_COPY = {
  before: (change: string | null, before: string) =>
    change ? `${change} from ${before}` : `before: ${before}`,
} as const;
