import { answerOembed } from "@/api/embeds/oembed";

export const GET = answerOembed;
