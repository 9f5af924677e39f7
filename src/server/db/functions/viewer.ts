import { MAX_SIGN_IN_SECONDS, SIGN_IN_SECONDS } from "@/lib/limits/sign-in";
import { type DerivedObject, stateOfFunctions } from "@/server/db/derived-objects";
import { GROUPS } from "@/server/db/roles";

/** What the functions below return of a viewer. */
const COLUMNS = `"userId" uuid, "signInId" uuid, "signedInAt" timestamptz, email text, "isEmailVerified" boolean, username text, "fullName" text,
      "avatarUrl" text, "accountStatus" text, "accountBannedUntil" timestamptz, "accountBanReason" text,
      "platformRoles" text[], role text, "mutedUntil" timestamptz, "muteReason" text,
      "suspendedUntil" timestamptz, "suspendReason" text,
      "bannedAt" timestamptz, "bannedUntil" timestamptz, "banReason" text,
      "hasFactor" boolean, "factorAt" timestamptz`;

/** Of `auth_users u`, `profiles p` and `members m`; the names are those of `COLUMNS` between the sign-in and the factor. */
const STANDING = `u.email, u.email_verified, p.username, p.full_name, p.avatar_url,
          p.account_status::text, p.banned_until, p.ban_reason`;
const SANCTIONS = `m.role::text, m.muted_until, m.mute_reason, m.suspended_until, m.suspend_reason, m.banned_at, m.banned_until, m.ban_reason,
          u.second_factor_at is not null`;

/**
 * The guard's query at the start of every signed-in request, in one statement. It enters the tenant for that
 * statement and runs as the app role, so that row-level security applies. A transaction would cost three more
 * statements per request. The time a sign-in was last used has a resolution of ten minutes, so that reads
 * rarely write; with it, the end of the sign-in moves.
 */
export const viewerFunction: DerivedObject = {
  name: "function viewer_of",
  statements: `
    drop function if exists viewer_of(text, uuid, timestamptz);
    create function viewer_of(of_token text, of_tenant uuid, at timestamptz)
    returns table (
      ${COLUMNS}
    ) language plpgsql rows 1 as $$
    #variable_conflict use_column
    declare is_due boolean;
    begin
      perform set_config('app.tenant', of_tenant::text, true), set_config('app.user', '', true);
      select u.id, s.id, s.created_at, ${STANDING},
          array(select r.role::text from admin_roles r where r.user_id = u.id),
          ${SANCTIONS}, s.factor_at,
          s.updated_at < at - interval '10 minutes'
        into "userId", "signInId", "signedInAt", email, "isEmailVerified", username, "fullName", "avatarUrl",
          "accountStatus", "accountBannedUntil", "accountBanReason", "platformRoles", role, "mutedUntil",
          "muteReason", "suspendedUntil", "suspendReason", "bannedAt", "bannedUntil", "banReason", "hasFactor", "factorAt", is_due
        from auth_sessions s
        join auth_users u on u.id = s.user_id
        join profiles p on p.id = u.id
        left join members m on m.tenant_id = of_tenant and m.user_id = u.id
        where s.token = of_token and s.tenant_id = of_tenant and s.expires_at > at;
      if not found then return; end if;
      return next;
      if is_due then
        update auth_sessions set updated_at = at, expires_at = greatest(expires_at, least(
          at + interval '${SIGN_IN_SECONDS} seconds', created_at + interval '${MAX_SIGN_IN_SECONDS} seconds', coalesce(ends_at, 'infinity')))
        where id = "signInId";
      end if;
    end $$;
    revoke all on function viewer_of(text, uuid, timestamptz) from public;
    grant execute on function viewer_of(text, uuid, timestamptz) to "${GROUPS.app}";`,
  state: stateOfFunctions(["viewer_of"]),
};

/**
 * The same for a call with an API key. It is used from an allowed network, by a member if it is personal, and by an
 * admin if it is the community's. A key that is older than its maker's second factor was created without proving it,
 * and counts as a sign-in that hasn't. The time of its last use has a resolution of a minute.
 */
export const keyViewerFunction: DerivedObject = {
  name: "function viewer_of_key",
  statements: `
    drop function if exists viewer_of_key(text, uuid, timestamptz, text);
    create function viewer_of_key(of_hash text, of_tenant uuid, at timestamptz, of_ip text)
    returns table (
      ${COLUMNS}, "keyId" uuid, "keyName" text, "keyStart" text, "keyKind" text, "keyScopes" text
    ) language plpgsql rows 1 as $$
    #variable_conflict use_column
    declare is_due boolean;
    begin
      perform set_config('app.tenant', of_tenant::text, true), set_config('app.user', '', true);
      select u.id, k.id, k.created_at, ${STANDING}, '{}'::text[], ${SANCTIONS},
          case when k.created_at >= u.second_factor_at then at end,
          k.id, k.name, k.start, k.kind, to_json(k.scopes)::text, k.used_at is null or k.used_at < at - interval '1 minute'
        into "userId", "signInId", "signedInAt", email, "isEmailVerified", username, "fullName", "avatarUrl",
          "accountStatus", "accountBannedUntil", "accountBanReason", "platformRoles", role, "mutedUntil",
          "muteReason", "suspendedUntil", "suspendReason", "bannedAt", "bannedUntil", "banReason", "hasFactor", "factorAt",
          "keyId", "keyName", "keyStart", "keyKind", "keyScopes", is_due
        from api_keys k
        join auth_users u on u.id = k.maker_id
        join profiles p on p.id = u.id
        join members m on m.tenant_id = of_tenant and m.user_id = u.id
        where k.hash = of_hash and k.tenant_id = of_tenant and (k.expires_at is null or k.expires_at > at)
          and (k.renew_by is null or k.renew_by > at)
          and (k.kind = 'community' or u.keys_ended_at is null or k.created_at > u.keys_ended_at)
          and (k.kind <> 'community' or m.role in ('admin', 'owner'))
          and (k.networks = '{}' or nullif(of_ip, '')::inet <<= any (k.networks::cidr[]));
      if not found then return; end if;
      return next;
      if is_due then
        update api_keys set used_at = at where tenant_id = of_tenant and id = "keyId";
      end if;
    end $$;
    revoke all on function viewer_of_key(text, uuid, timestamptz, text) from public;
    grant execute on function viewer_of_key(text, uuid, timestamptz, text) to "${GROUPS.app}";`,
  state: stateOfFunctions(["viewer_of_key"]),
};
