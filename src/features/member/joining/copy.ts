import * as m from "#messages";
import type { JoiningMode, Visibility } from "@/access/names";

type Choice = { title: () => string; text: () => string };

export const VISIBILITY_COPY: Record<Visibility, Choice> = {
  public: { title: m.member_joining_visibility_public, text: m.member_joining_visibility_publicText },
  unlisted: { title: m.member_joining_visibility_unlisted, text: m.member_joining_visibility_unlistedText },
  members: { title: m.member_joining_visibility_members, text: m.member_joining_visibility_membersText },
};

export const JOINING_COPY: Record<JoiningMode, Choice> = {
  open: { title: m.member_joining_modes_open, text: m.member_joining_modes_openText },
  approval: { title: m.member_joining_modes_approval, text: m.member_joining_modes_approvalText },
  domain: { title: m.member_joining_modes_domain, text: m.member_joining_modes_domainText },
  invitation: { title: m.member_joining_modes_invitation, text: m.member_joining_modes_invitationText },
};
