import { answerFile } from "@/api/http/files";

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFile(request, (await params).id);
}
