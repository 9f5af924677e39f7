import { answerFeed } from "@/api/http/calendars";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFeed(request, (await params).file);
}
