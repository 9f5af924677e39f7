import { expect, it } from "vitest";
import { readSignInToken, signInCookie } from "@/domain/auth/session-cookie";

const cookie = signInCookie("a-token-of-mine");
const [name = "", value = ""] = cookie.split("=");
const signature = decodeURIComponent(value).split(".")[1] ?? "";
const signedBy = (token: string, mark: string) => `${name}=${encodeURIComponent(`${token}.${mark}`)}`;

it("a sign-in is known by its signature, and by it alone however often it was known", () => {
  for (const _ of [1, 2]) {
    expect(readSignInToken(`theme=dark; ${cookie}`)).toBe("a-token-of-mine");
    expect(readSignInToken(signedBy("a-token-of-mind", signature))).toBeNull();
    expect(readSignInToken(signedBy("a-token-of-mine", signature.replace(/^./, "_")))).toBeNull();
    expect(readSignInToken(signedBy("a-token-of-mine", ""))).toBeNull();
    expect(readSignInToken(signedBy("", signature))).toBeNull();
  }
  for (const none of [null, "", `${name}=`, `${name}=.`, `${name}=%`])
    expect(readSignInToken(none)).toBeNull();
});
