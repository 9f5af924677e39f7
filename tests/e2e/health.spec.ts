import { expect, test } from "@playwright/test";

test("The server says that it is ready", async ({ request }) => {
  const response = await request.get("/api/health/ready");
  expect(response.ok()).toBe(true);
});

test("SEC-7: metrics are for who has the token, and only proved domains get a certificate", async ({
  request,
}) => {
  expect((await request.get("/api/metrics")).status()).toBe(404);
  expect((await request.get("/api/metrics", { headers: { Authorization: "Bearer wrong" } })).status()).toBe(
    404,
  );
  const certify = async (domain: string) =>
    (await request.get(`/api/tls-check?domain=${encodeURIComponent(domain)}`)).status();
  expect(await certify("indie.localhost")).toBe(200);
  const { METRICS_TOKEN } = process.env;
  const told = await request.get("/api/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await told.text()).toMatch(
    /^http_requests_total\{method="GET",route="\/api\/tls-check",status="200"\} \d+$/m,
  );
  for (const domain of ["", "nobody.example", "x.indie.localhost", "127.0.0.1", "a b", "x".repeat(300)])
    expect([domain, await certify(domain)]).toEqual([domain, 404]);
});
