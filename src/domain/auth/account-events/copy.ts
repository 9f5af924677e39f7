import * as m from "#messages";
import type { AccountEventKind } from "./rules";

export const ACCOUNT_EVENT_NAMES: Record<AccountEventKind, () => string> = {
  "signed-in": m.auth_events_signedIn,
  "signed-in-passkey": m.auth_events_signedInPasskey,
  "signed-in-factor": m.auth_events_signedInFactor,
  "password-changed": m.auth_events_passwordChanged,
  "address-changed": m.auth_events_addressChanged,
  "provider-connected": m.auth_events_providerConnected,
  "provider-disconnected": m.auth_events_providerDisconnected,
  "passkey-added": m.auth_events_passkeyAdded,
  "passkey-removed": m.auth_events_passkeyRemoved,
  "totp-on": m.auth_events_totpOn,
  "totp-off": m.auth_events_totpOff,
  "factor-on": m.auth_events_factorOn,
  "factor-off": m.auth_events_factorOff,
  "codes-made": m.auth_events_codesMade,
  "code-used": m.auth_events_codeUsed,
  "browser-trusted": m.auth_events_browserTrusted,
  "browser-forgotten": m.auth_events_browserForgotten,
  "sign-ins-ended": m.auth_events_signInsEnded,
  "key-created": m.auth_events_keyCreated,
  "agent-connected": m.auth_events_agentConnected,
  "recovery-requested": m.auth_events_recoveryRequested,
  "recovery-stopped": m.auth_events_recoveryStopped,
  "recovery-done": m.auth_events_recoveryDone,
};
