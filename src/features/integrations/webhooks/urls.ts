export const WEBHOOKS_PATH = "/admin/community/webhooks";
export const webhookPath = (id: string): string => `${WEBHOOKS_PATH}/${id}`;
