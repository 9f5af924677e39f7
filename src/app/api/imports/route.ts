import { answerImport } from "@/api/http/imports";

export const POST = (request: Request): Promise<Response> => answerImport(request);
