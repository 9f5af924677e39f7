/** Text that is safe between tags and in attributes. */
export const text = (value: unknown): string =>
  String(value ?? "").replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const money = (cents: number | null, currency = "usd"): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format((cents ?? 0) / 100);

export const day = (seconds: number | null): string =>
  seconds === null
    ? "never"
    : new Date(seconds * 1000).toLocaleDateString("en-US", {
        day: "numeric",
        month: "long",
        year: "numeric",
        timeZone: "UTC",
      });

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9dde3, #343a46); --soft: light-dark(#5b6472, #a3acba);
  --card: light-dark(#fff, #181c23); --strong: light-dark(#4338ca, #a5b4fc); --on-strong: light-dark(#fff, #15172b); }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f5f6f8, #101318); color: light-dark(#1a1f29, #eceff4) }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem 4rem; display: grid; gap: 1.25rem }
.wide { max-width: 60rem }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 } h2 { font-size: 1.05rem; margin: 0 } p { margin: 0 }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; display: grid; gap: .9rem }
.soft { color: var(--soft) } .row > .soft { margin-left: auto } .amount { font-size: 2rem; font-weight: 650 }
form { display: grid; gap: .9rem } .row { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center }
label { display: grid; gap: .25rem; font-weight: 550 }
fieldset { border: 1px solid var(--line); border-radius: 8px; padding: .6rem .9rem; display: grid; gap: .2rem; min-width: 0 }
fieldset label { display: flex; gap: .6rem; align-items: center; font-weight: 400; min-height: 2.5rem }
input:not([type=radio]) { font: inherit; font-weight: 400; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: 8px; padding: .55rem .7rem; width: 100% }
button { font: inherit; font-weight: 600; border: 1px solid var(--strong); background: var(--strong); color: var(--on-strong); border-radius: 8px; padding: .6rem 1rem; min-height: 2.75rem; cursor: pointer; }
.quiet { background: transparent; color: var(--strong) } a { color: var(--strong) }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px }
[role=alert] { border-left: 4px solid #c2410c; padding: .6rem .9rem; background: light-dark(#fff4ed, #2b1a10); border-radius: 6px }
.table { overflow-x: auto } table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .5rem .6rem .5rem 0; border-bottom: 1px solid var(--line) }
.wide td, .wide th { white-space: nowrap } td button { padding: .3rem .7rem; min-height: 2.25rem; width: auto; justify-self: start }
.ribbon { font-size: .85rem; text-align: center; padding: .4rem; background: light-dark(#fde68a, #4d3b05) }
`;

type Page = { title: string; body: string; isWide?: boolean };

/** A whole page, without a script; it says that nothing here is real. */
export const pageOf = ({ title, body, isWide = false }: Page): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(title)}</title>
<link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><div class="ribbon" role="note">A payment provider to try things with. No money moves.</div>
<main${isWide ? ' class="wide"' : ""}>${body}</main></body></html>`;

export const alertOf = (message: string | null): string =>
  message ? `<p role="alert">${text(message)}</p>` : "";

type Field = { name: string; label: string; value?: string | null; isRequired?: boolean; type?: string };

export const field = ({ name, label, value, isRequired = false, type = "text" }: Field): string =>
  `<label>${text(label)}<input name="${name}" type="${type}" value="${text(value)}"${isRequired ? " required" : ""}></label>`;

type Choice = { name: string; legend: string; choices: Record<string, string>; chosen?: string };

export const choice = ({ name, legend, choices, chosen }: Choice): string =>
  `<fieldset><legend>${text(legend)}</legend>${Object.entries(choices)
    .map(
      ([value, label]) =>
        `<label><input type="radio" name="${name}" value="${text(value)}"${value === chosen ? " checked" : ""}>${text(label)}</label>`,
    )
    .join("")}</fieldset>`;

export const button = (label: string, isQuiet = false): string =>
  `<button${isQuiet ? ' class="quiet"' : ""}>${text(label)}</button>`;

/** A form of one button. */
export const act = (action: string, label: string, hidden: Record<string, string> = {}): string =>
  `<form method="post" action="${text(action)}">${Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${text(value)}">`)
    .join("")}${button(label, true)}</form>`;

export const table = (heads: string[], rows: string[][]): string =>
  `<div class="table" tabindex="0" role="region" aria-label="${text(heads[0])}"><table><thead><tr>${heads.map((head) => `<th scope="col">${text(head)}</th>`).join("")}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table></div>`;
