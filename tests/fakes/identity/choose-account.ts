/** The fields of the forms on the providers' pages. */
function fieldsOf(html: string): URLSearchParams {
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)">/g)].filter(([, name]) => name !== "email");
  return new URLSearchParams(
    fields.map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ]),
  );
}

async function press(authorizationUrl: string, email: string): Promise<Response> {
  const page = await fetch(authorizationUrl);
  const html = await page.text();
  if (!page.ok) throw new Error(`The provider's page answered ${page.status}: ${html}`);
  const body = fieldsOf(html);
  body.set("email", email);
  const url = `${new URL(authorizationUrl).origin}/choose`;
  return fetch(url, { method: "POST", body, redirect: "manual" });
}

/** Presses the button of an account on the provider's page. Returns where the browser is sent. */
export async function chooseAccount(authorizationUrl: string, email: string): Promise<URL> {
  const answer = await press(authorizationUrl, email);
  return new URL(answer.headers.get("location") ?? "");
}

/** The same for a provider that returns by a form. Returns what the browser posts, and where. */
export async function chooseAccountByForm(authorizationUrl: string, email: string) {
  const html = await (await press(authorizationUrl, email)).text();
  return { action: /action="([^"]+)"/.exec(html)?.[1] ?? "", body: fieldsOf(html) };
}
