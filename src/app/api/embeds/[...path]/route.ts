import { answerEmbed } from "@/api/embeds/handler";

export const GET = answerEmbed;
