const FOLDER = "messages/";
const INDEX = `${FOLDER}_index.js`;
const EXPORT = /^\nexport (?:const (\w+)|\{ \w+ as "(\w+)" \})/;
const HEAD = `import * as registry from "../registry.js";
import { experimentalStaticLocale, getLocale } from "../runtime.js";
/** @typedef {import("../runtime.js").LocalizedString} LocalizedString */
`;

/**
 * Joins the compiler's modules, one per message, to one per area: the messages whose keys are the same up to the last
 * part. A page loads the areas that it uses and not all messages of the product, and a build reads some hundred files
 * instead of thousands. Common messages keep their own modules, because a page uses a few of them. Takes and returns the
 * contents of files by their names.
 */
export function joinModules(files) {
  const areas = new Map();
  const joined = {};
  for (const [name, content] of Object.entries(files)) {
    if (!name.startsWith(FOLDER) || !name.endsWith(".js")) joined[name] = content;
    else if (name !== INDEX) add(areas, content);
  }
  for (const [area, { contents }] of areas) joined[`${FOLDER}${area}.js`] = HEAD + contents.join("\n");
  joined[INDEX] = [...areas]
    .map(([area, { keys }]) => `export { ${keys.join(", ")} } from "./${area}.js";`)
    .join("\n");
  return joined;
}

function add(areas, content) {
  const [, plain, quoted] = EXPORT.exec(content.slice(content.lastIndexOf("\nexport ")));
  const key = plain ?? quoted;
  const area = areaOf(key);
  if (!areas.has(area)) areas.set(area, { keys: [], contents: [] });
  areas.get(area).keys.push(key);
  areas.get(area).contents.push(withoutImports(content));
}

const areaOf = (key) =>
  key.startsWith("common_") ? key : key.slice(0, Math.max(key.lastIndexOf("_"), 0)) || key;

/** The head of a module is everything before its first constant: imports and types. */
function withoutImports(content) {
  const start = content.indexOf("\nconst ");
  const types = content
    .slice(0, start)
    .split("\n")
    .filter((line) => line.startsWith("/** @typedef") && !line.endsWith(" LocalizedString */"));
  return `${types.join("\n")}${content.slice(start)}`;
}
