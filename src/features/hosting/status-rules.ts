import * as m from "#messages";

const NAMES: Record<string, () => string> = {
  active: m.hosting_status_active,
  failed: m.hosting_status_failed,
  pending: m.hosting_status_pending,
  initializing: m.hosting_status_initializing,
  deactivated: m.hosting_status_deactivated,
  blocked: m.hosting_status_blocked,
  error: m.hosting_status_error,
};

/** The provider's status of a deployment or a domain. One that we don't know stays as it is. */
export const statusName = (status: string): string => NAMES[status]?.() ?? status;
