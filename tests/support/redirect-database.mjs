import { Socket } from "node:net";

// Loaded into the product by a test that runs the manual's commands as they are printed: the database that they name
// lies on this machine. DATABASE_REDIRECT is `name=port`.
const [name, port] = (process.env.DATABASE_REDIRECT ?? "").split("=");
const { connect } = Socket.prototype;

Socket.prototype.connect = function redirected(...args) {
  const [first, host] = args;
  if (host === name) return connect.call(this, Number(port), "127.0.0.1", ...args.slice(2));
  if (first?.host === name) return connect.call(this, { ...first, host: "127.0.0.1", port: Number(port) });
  return connect.apply(this, args);
};
