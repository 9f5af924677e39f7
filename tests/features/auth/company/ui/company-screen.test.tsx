import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CompanyScreen } from "@/features/auth/company/ui/company-screen";
import { ApiProvider } from "@/trpc/react";
import { answer, buttonNamed, clear, draw, soon, type } from "../../../../support/screen";

const FIELDS = { name: "", issuer: "", clientId: "", roleClaim: "", admins: "", moderators: "" };
const START = {
  fields: FIELDS,
  version: null,
  isOnly: false,
  redirectUri: "https://hub.example/api/auth/company-1/callback",
  domains: [
    {
      domain: "acme-labs.com",
      checkedAt: null,
      isVerified: false,
      record: { name: "_startuphub.acme-labs.com", value: "startuphub-verification=abc" },
    },
  ],
};

it("PRO-14: the owner reads what to set at the provider and in the DNS", () => {
  const html = renderToStaticMarkup(
    <ApiProvider signedInCookie="viewer">
      <CompanyScreen start={START} isOn />
    </ApiProvider>,
  );
  for (const text of [START.redirectUri, "_startuphub.acme-labs.com", "startuphub-verification=abc"])
    expect(html).toContain(text);
  expect(html).not.toContain("Remove provider");
});

it("a form with empty fields says what is missing, and keeps what was typed", async () => {
  answer({ "auth.company.read": START });
  draw(<CompanyScreen start={START} isOn />);
  await soon(() => buttonNamed("Save"));
  type("input[name=issuer]", "not an address");
  buttonNamed("Save").click();
  await soon(() => expect(document.body.textContent).toContain("Enter the client ID."));
  expect(document.body.textContent).toContain("Enter an address that starts with https://.");
  expect(document.querySelector<HTMLInputElement>("input[name=issuer]")?.value).toBe("not an address");
  clear();
});
