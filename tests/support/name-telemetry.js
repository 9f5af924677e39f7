import { registerHooks } from "node:module";

/** Loaded into a process: names on standard error what it loads of OpenTelemetry's library for exporting. */
registerHooks({
  resolve(specifier, context, next) {
    if (/^@opentelemetry\/(sdk|exporter|resources|core)/.test(specifier))
      process.stderr.write(`loads ${specifier}\n`);
    return next(specifier, context);
  },
});
