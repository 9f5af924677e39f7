import * as m from "#messages";
export const SANCTION_COPY = {
  imposed: (when: string, by: string, end: string | null) =>
    end
      ? m.member_person_sanction_imposedUntil({ when, by, end })
      : m.member_person_sanction_imposed({ when, by }),
} as const;
