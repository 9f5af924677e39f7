import { createServer } from "node:http";
import next from "next";

const app = next({ dev: false, dir: import.meta.dirname });
await app.prepare();
createServer(app.getRequestHandler()).listen(Number(process.env.PORT));
