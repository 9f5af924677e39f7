import { api } from "@/trpc/react";

/** The number of unread notices. */
export const useUnread = (isOn: boolean) =>
  api.notification.unread.useQuery(undefined, { enabled: isOn, retry: false });
