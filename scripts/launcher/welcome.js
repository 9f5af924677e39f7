import { networkInterfaces } from "node:os";
import { DEMO_ACCOUNTS } from "../../src/domain/auth/demo-accounts.js";
import { say } from "./reporter.js";

const HOSTS = { HUB_DOMAIN: "localhost", INDIE_DOMAIN: "indie.localhost", SAAS_DOMAIN: "saas.localhost" };

export function addresses(environment, port) {
  const scheme = environment.PUBLIC_SCHEME || "http";
  const publicPort = environment.PUBLIC_PORT || (scheme === "http" ? port : "");
  const isDefault = Number(publicPort) === { http: 80, https: 443 }[scheme];
  const end = publicPort && !isDefault ? `:${publicPort}` : "";
  return Object.entries(HOSTS).map(
    ([name, fallback]) => `${scheme}://${environment[name] || fallback}${end}`,
  );
}

function signIns() {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const lines = DEMO_ACCOUNTS.map(({ email, label }) => `    ${email.padEnd(width)}  ${label}`);
  return [`  Demo sign-ins (password: ${DEMO_ACCOUNTS[0].password})`, ...lines];
}

function reachableAt() {
  const all = Object.values(networkInterfaces()).flat();
  return all.filter(({ internal, family }) => !internal && family === "IPv4").map(({ address }) => address);
}

export function warnings(isEmbedded, environment, others = reachableAt()) {
  if (isEmbedded && others.length === 0) return [];
  if (isEmbedded) {
    return [
      `  Warning: other machines may reach this one at ${others.join(", ")}. Demo sign-ins and the outbox answer`,
      "  only on this machine. For a community of your own set DATABASE_URL and APP_SECRET (see README.md).",
    ];
  }
  const lines = ["  Warning: this database is not a demo: there are no demo sign-ins and no demo content."];
  if (!environment.SMTP_URL) lines.push("  Warning: SMTP_URL is not set, so no e-mail leaves this machine.");
  return lines;
}

const setup = (hub, token) => [
  "  The platform has no superadmin yet. Create one:",
  `    ${hub}/admin-setup`,
  `    token  ${token}`,
];

export function welcomeText({ environment, port, isEmbedded, duration, setupToken }) {
  const [hub, indie, saas] = addresses(environment, port);
  const places = [`  Ready in ${duration}`, "", `    ${hub}`, `    ${indie}`, `    ${saas}`];
  const parts = [
    places,
    isEmbedded ? signIns() : [],
    setupToken ? setup(hub, setupToken) : [],
    warnings(isEmbedded, environment),
  ];
  return `\n${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

export const welcome = (options) => say(welcomeText(options));
