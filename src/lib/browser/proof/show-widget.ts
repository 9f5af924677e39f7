import type { NeededProof } from "@/lib/security/proof";

/** What Turnstile and hCaptcha have in common. */
type Api = { render: (place: HTMLElement, options: Record<string, unknown>) => unknown };
declare global {
  interface Window {
    turnstile?: Api;
    hcaptcha?: Api;
  }
}

const SCRIPTS = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit",
} as const;

/** A script that is blocked or away must not hold the visitor up for long; a puzzle may take its time. */
const LOAD_MS = 8000;
const ANSWER_MS = 90_000;

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("The widget took too long.")), ms)),
  ]);

function load(provider: keyof typeof SCRIPTS): Promise<Api> {
  const loaded = window[provider];
  if (loaded) return Promise.resolve(loaded);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error(`${provider} can't be loaded.`));
    };
    script.addEventListener("load", () => {
      const api = window[provider];
      if (api) resolve(api);
      else fail();
    });
    script.addEventListener("error", fail);
    script.src = SCRIPTS[provider];
    document.head.append(script);
  });
}

/** Shows a provider's widget in `place` until it is passed. Rejects if it can't be loaded, fails, or isn't passed. */
export async function passWidget(
  { provider, siteKey, action }: NonNullable<NeededProof["widget"]>,
  place: HTMLElement,
): Promise<string> {
  const api = await within(LOAD_MS, load(provider));
  const passing = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`${provider} failed.`));
    api.render(place, {
      sitekey: siteKey,
      action,
      language: document.documentElement.lang,
      hl: document.documentElement.lang,
      callback: resolve,
      "error-callback": fail,
      "expired-callback": fail,
      "timeout-callback": fail,
      "chalexpired-callback": fail,
      "close-callback": fail,
      "unsupported-callback": fail,
    });
  });
  return within(ANSWER_MS, passing);
}
