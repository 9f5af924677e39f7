import { takePlainForm } from "@/api/http/plain-forms";

type Context = { params: Promise<{ form: string }> };

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takePlainForm(request, (await params).form);
