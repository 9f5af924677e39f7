import { z } from "zod";

export const DirectoryOutput = z.object({
  items: z.array(
    z.object({
      username: z.string(),
      fullName: z.string(),
      avatarUrl: z.string().nullable(),
      skills: z.array(z.string()),
      place: z.string().nullable(),
      languages: z.array(z.string()),
      links: z.array(z.object({ label: z.string(), url: z.string() })),
      cofounder: z.string().nullable().describe("Whom they look for as a co-founder."),
      mentoring: z.string().nullable().describe("What they offer as a mentor."),
    }),
  ),
  nextCursor: z
    .string()
    .nullable()
    .describe("Sent as `cursor`, it gives the next page; null on the last one."),
});
