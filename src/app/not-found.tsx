import { SHELL_COPY } from "./_shell/copy";

/**
 * For what is no page of any community, such as a script of an earlier build. Each page carries it for the whole of the
 * site, so it is a line; what people see is the screen of their community.
 */
export default function NotFound() {
  return <h1>{SHELL_COPY.notFound}</h1>;
}
