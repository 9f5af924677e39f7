import { MAX_SIGN_IN_SECONDS, SIGN_IN_SECONDS } from "@/lib/limits/sign-in";
import { type DerivedObject, stateOfFunctions } from "@/server/db/derived-objects";
import { GROUPS } from "@/server/db/roles";

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
      "userId" uuid, "signInId" uuid, "signedInAt" timestamptz, email text, "isEmailVerified" boolean, username text, "fullName" text,
      "avatarUrl" text, "accountStatus" text, "accountBannedUntil" timestamptz, "accountBanReason" text,
      "platformRoles" text[], role text, "mutedUntil" timestamptz, "muteReason" text,
      "suspendedUntil" timestamptz, "suspendReason" text,
      "bannedAt" timestamptz, "bannedUntil" timestamptz, "banReason" text,
      "hasFactor" boolean, "factorAt" timestamptz
    ) language plpgsql rows 1 as $$
    #variable_conflict use_column
    declare is_due boolean;
    begin
      perform set_config('app.tenant', of_tenant::text, true), set_config('app.user', '', true);
      select u.id, s.id, s.created_at, u.email, u.email_verified, p.username, p.full_name, p.avatar_url,
          p.account_status::text, p.banned_until, p.ban_reason,
          array(select r.role::text from admin_roles r where r.user_id = u.id),
          m.role::text, m.muted_until, m.mute_reason, m.suspended_until, m.suspend_reason, m.banned_at, m.banned_until, m.ban_reason,
          u.second_factor_at is not null, s.factor_at,
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
