import { showTicketButton, takePlainForm } from "@/api/http/plain-forms";

export const GET = (request: Request): Promise<Response> => showTicketButton(request);

export const POST = (request: Request): Promise<Response> => takePlainForm(request, "confirm-ticket");
