import type { drizzleAdapter } from "better-auth/adapters/drizzle";

type AdapterFactory = ReturnType<typeof drizzleAdapter>;

const WRAPPED = "@wrapped.invalid";

/**
 * Passes an email address through better-auth, whose own check rejects some that browsers and mail servers take
 * (`a&b@example.com`, `a@пример.рф`). `emailAddress` has checked it before.
 */
export const wrapEmail = (email: string): string => `${Buffer.from(email).toString("hex")}${WRAPPED}`;

const unwrap = (wrapped: string): string => Buffer.from(wrapped.slice(0, -WRAPPED.length), "hex").toString();

const isWrapped = (value: unknown): value is string => typeof value === "string" && value.endsWith(WRAPPED);

/**
 * Lets better-auth find users by the address that was wrapped. They are returned with the wrapped one, because it
 * compares both.
 */
export const unwrapEmails =
  (factory: AdapterFactory): AdapterFactory =>
  (options) => {
    const adapter = factory(options);
    return {
      ...adapter,
      findOne: async <Row>({ where, ...query }: Parameters<typeof adapter.findOne>[0]) => {
        const email = where.map(({ value }) => value).find(isWrapped);
        const read = where.map((one) => (isWrapped(one.value) ? { ...one, value: unwrap(one.value) } : one));
        const row = await adapter.findOne<Row>({ ...query, where: read });
        return row && email ? { ...row, email } : row;
      },
    };
  };
