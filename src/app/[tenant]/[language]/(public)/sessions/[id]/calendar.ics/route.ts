import { answerCalendar } from "@/api/http/calendars";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerCalendar(request, (await params).id);
}
