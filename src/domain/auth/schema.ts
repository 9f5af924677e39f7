import { z } from "zod";
import * as m from "#messages";
import { isCompany } from "@/domain/auth/company/rules";
import { REMAINS } from "@/domain/auth/deletion/rules";
import { boundedLine, stop } from "@/lib/bounds";
import { PROVIDER_IDS } from "@/lib/config/identity-providers";
import { emailAddress } from "@/lib/email-address";
import { Id } from "@/lib/id-schema";
import { MAX_PASSWORD, MIN_PASSWORD, whyGuessable } from "@/lib/security/password";
import { MAX_RETURN_LENGTH, safeReturnTo } from "./rules";

const Email = emailAddress({ missing: m.auth_emailRequired, error: m.lib_bounds_emailInvalid });

const ReturnTo = z.string().max(MAX_RETURN_LENGTH, stop()).optional().transform(safeReturnTo);

const NewPassword = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD, stop());

const rejectGuessable = (input: { password: string; email?: string }, context: z.RefinementCtx): void => {
  const message = whyGuessable(input.password, input.email);
  if (message) context.addIssue({ code: "custom", path: ["password"], message });
};

/** `name` is public. If empty, a name is generated. */
export const SignUp = z
  .object({
    name: boundedLine(80, { error: () => m.common_maxCharacters({ max: 80 }) }).default(""),
    email: Email,
    password: NewPassword,
    returnTo: ReturnTo,
  })
  .superRefine(rejectGuessable);
export type SignUp = z.infer<typeof SignUp>;

export const SignIn = z.object({
  email: Email,
  password: z.string().min(1, { error: m.auth_passwordMissing }).max(MAX_PASSWORD, stop()),
});
export type SignIn = z.infer<typeof SignIn>;

export const RequestLink = z.object({ email: Email, returnTo: ReturnTo });
export type RequestLink = z.infer<typeof RequestLink>;

const Token = z.string().min(20).max(100, stop());

/** `password` confirms a sign-up in a different browser from the one that started it. */
export const SpendLink = z.object({
  purpose: z.enum(["sign-in", "sign-up"]),
  token: Token,
  password: z.string().max(MAX_PASSWORD, stop()).optional(),
});
export type SpendLink = z.infer<typeof SpendLink>;

/** `token` is from the mail about a new device. */
export const DisownSignIn = z.object({ token: Token });

export const ResetPassword = z.object({ token: Token, password: NewPassword }).superRefine(rejectGuessable);
export type ResetPassword = z.infer<typeof ResetPassword>;

/** `current` is the present password. Empty if the user has none. */
export const ChangePassword = z
  .object({ current: z.string().max(MAX_PASSWORD, stop()).default(""), password: NewPassword })
  .superRefine(rejectGuessable);
export type ChangePassword = z.infer<typeof ChangePassword>;

export const ChangeEmail = z.object({ email: Email });
export type ChangeEmail = z.infer<typeof ChangeEmail>;

export const ConfirmEmail = z.object({ token: Token });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;

export const OneSignIn = z.object({ id: Id });
export type OneSignIn = z.infer<typeof OneSignIn>;

/**
 * `username` is typed to prevent accidental deletion. `content` decides what happens to the user's content.
 */
export const DeleteAccount = z.object({
  content: z.enum(REMAINS),
  username: z.string().trim().min(1, { error: m.auth_usernameWrong }).max(100, stop(m.auth_usernameWrong)),
});
export type DeleteAccount = z.infer<typeof DeleteAccount>;

/** A provider of the operator's, or a community's own. */
export const Provider = z.object({
  provider: z.union([z.enum(PROVIDER_IDS), z.string().max(100, stop()).refine(isCompany)]),
});
export type Provider = z.infer<typeof Provider>;

export const StartProvider = Provider.extend({ returnTo: ReturnTo });
export type StartProvider = z.infer<typeof StartProvider>;

/** What the provider's redirect brings. Without `code`, `error` says why. `user` is Apple's JSON with a name. */
export const ReceiveProvider = Provider.extend({
  state: z.string().max(4000, stop()),
  code: z.string().max(4000, stop()).optional(),
  iss: z.string().max(4000, stop()).optional(),
  user: z.string().max(4000, stop()).optional(),
  error: z.string().max(4000, stop()).optional(),
});
export type ReceiveProvider = z.infer<typeof ReceiveProvider>;

export const FinishProvider = Provider.extend({ code: Token });
export type FinishProvider = z.infer<typeof FinishProvider>;

/** `from` is the platform's host at which the user is signed in: the hub, if it is missing. */
export const StartHandover = z.object({
  returnTo: ReturnTo,
  from: z.string().max(260, stop()).optional(),
});
export type StartHandover = z.infer<typeof StartHandover>;

export const IssueHandover = z.object({ state: Token });
export type IssueHandover = z.infer<typeof IssueHandover>;

/** Takes no input: the cookies carry the code and the browser. */
export const FinishHandover = z.void();

/** Takes no input: the sign-in identifies the user. */
export const SignOutEverywhere = z.void();

/** Takes no input: the sign-in identifies the user. */
export const EnterPlatform = z.void();

/** `token` is the one printed by the server. */
export const SetUp = z
  .object({
    token: z.string().trim().min(1, { error: m.auth_setupTokenMissing }).max(100, stop()),
    name: boundedLine(80, {
      least: 1,
      missing: m.common_enterName,
      error: () => m.common_maxCharacters({ max: 80 }),
    }),
    email: Email,
    password: NewPassword,
  })
  .superRefine(rejectGuessable);
export type SetUp = z.infer<typeof SetUp>;
