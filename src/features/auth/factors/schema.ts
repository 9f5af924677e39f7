import { z } from "zod";
import * as m from "#messages";
import { MAX_PASSKEY_NAME } from "@/domain/auth/factors/rules";
import { MAX_RETURN_LENGTH } from "@/domain/auth/rules";
import { boundedLine, stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";

const Bytes = z.string().max(20_000, stop());
const Attachment = z.enum(["platform", "cross-platform"]).optional().catch(undefined);

/** A browser's answer to `navigator.credentials.create`. Bytes are base64url. */
export const PasskeyAttestation = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal("public-key"),
  authenticatorAttachment: Attachment,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
  }),
});

/** A browser's answer to `navigator.credentials.get`. Bytes are base64url. */
export const PasskeyAssertion = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal("public-key"),
  authenticatorAttachment: Attachment,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** As typed: with or without spaces and dashes. */
const Typed = z
  .string()
  .max(60, stop())
  .transform((text) => text.replace(/[\s-]/g, "").toLowerCase());

export const Proof = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("totp"), code: Typed }),
  z.object({ kind: z.literal("recovery-code"), code: Typed }),
  z.object({ kind: z.literal("passkey"), assertion: PasskeyAssertion }),
]);
export type Proof = z.infer<typeof Proof>;

/** `trusts`: the browser isn't asked again for a while. */
export const ProveFactor = z.object({ proof: Proof, trusts: z.boolean().default(false) });
export type ProveFactor = z.infer<typeof ProveFactor>;

export const SignInWithPasskey = z.object({
  assertion: PasskeyAssertion,
  returnTo: z.string().max(MAX_RETURN_LENGTH, stop()).default("/"),
});
export type SignInWithPasskey = z.infer<typeof SignInWithPasskey>;

const PasskeyName = boundedLine(MAX_PASSKEY_NAME, {
  least: 1,
  missing: m.common_enterName,
  error: () => m.common_maxCharacters({ max: MAX_PASSKEY_NAME }),
});

export const AddPasskey = z.object({ attestation: PasskeyAttestation });
export type AddPasskey = z.infer<typeof AddPasskey>;

export const RenamePasskey = z.object({ id: Id, name: PasskeyName });
export type RenamePasskey = z.infer<typeof RenamePasskey>;

export const OnePasskey = z.object({ id: Id });
export const OneBrowser = z.object({ id: Id });

/** `setup` names the setup, and `code` is the first one that the app shows. */
export const ConfirmTotp = z.object({ setup: z.string().max(100, stop()), code: Typed });
export type ConfirmTotp = z.infer<typeof ConfirmTotp>;

export const SwitchFactor = z.object({ isOn: z.boolean() });

/** For procedures that take no input: the request carries the user and the browser. */
export const NoInput = z.void();
