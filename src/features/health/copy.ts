import * as m from "#messages";

/** The scheduled jobs in words. */
export const JOB_NAMES: Record<string, () => string> = {
  "mail-notices": m.health_jobs_emailNotices,
  "freeze-boards": m.health_jobs_finalBoards,
  "refresh-search": m.health_jobs_search,
  "sweep-accounts": m.health_jobs_accounts,
  "run-demo-stage": m.health_jobs_demoStage,
  "tend-seats": m.health_jobs_seats,
  "remind-seats": m.health_jobs_reminders,
  "launch-scheduled": m.health_jobs_launches,
  "tend-subscriptions": m.health_jobs_subscriptions,
  "compare-payments": m.health_jobs_payments,
  "check-domains": m.health_jobs_domains,
  "sync-domains": m.health_jobs_domainSync,
  "resume-sync": m.health_jobs_resumeSync,
  "complete-sessions": m.health_jobs_completeSessions,
  "recount-votes": m.health_jobs_votes,
  "sweep-files": m.health_jobs_files,
  "sweep-invitations": m.health_jobs_invitations,
  "sweep-sign-ins": m.health_jobs_signIns,
  "purge-tenants": m.health_jobs_communities,
  "check-audit": m.health_jobs_audit,
  "sweep-security": m.health_jobs_security,
  "sweep-visitors": m.health_jobs_visitors,
  "count-days": m.health_jobs_days,
  "recount-days": m.health_jobs_recountDays,
};
