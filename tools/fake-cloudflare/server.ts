import { startProvider } from "./start-provider";
import { ACCOUNT, livelyState } from "./state";

/** A provider to try the operators' screens with; it forgets everything when it ends. */
const { url } = await startProvider({
  port: Number(process.env.PROVIDER_PORT ?? 8787),
  state: livelyState(),
});
process.stdout.write(`A provider answers at ${url}. Start the server with

  HOSTING_API_URL=${url} npm start

and enter at /admin/superadmin/hosting/configuration:

  API token    ${ACCOUNT.token}
  E-mail       ${ACCOUNT.email}
  Account      ${ACCOUNT.account}
  Zone         ${ACCOUNT.zone}
  Project      ${ACCOUNT.project}
`);
