import { answerCommunityExport } from "@/api/http/community-export";

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerCommunityExport(request, (await params).id);
}
