import { answerExport } from "@/api/http/account-export";

type Context = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerExport(request, (await params).id);
}
