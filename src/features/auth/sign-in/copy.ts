import * as m from "#messages";
export const MAILED_COPY = {
  another: (seconds: number) =>
    seconds > 0 ? m.auth_signIn_mailed_anotherIn({ seconds }) : m.auth_signIn_mailed_another(),
} as const;
