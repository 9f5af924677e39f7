import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SERVER_ARGUMENTS } from "../../scripts/launcher/server-arguments.js";

const dockerfile = readFileSync("Dockerfile", "utf8").replaceAll(/\\\n/g, " ").split("\n");
const ignored = readFileSync(".dockerignore", "utf8").split("\n");

const argumentsOf = (name: string): string[] =>
  dockerfile.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

/** What the image's own stage copies from the folder, without what it copies from the build. */
const copied = argumentsOf("COPY")
  .filter((words) => !words.startsWith("--from"))
  .flatMap((words) => words.split(" ").slice(0, -1))
  .filter((file) => file !== ".");

test("the image and the README start the server with the arguments that the launcher gives it", () => {
  const command: string[] = JSON.parse(argumentsOf("CMD").at(-1) ?? "");
  expect(command).toEqual(["node", ...SERVER_ARGUMENTS]);
  expect(readFileSync("README.md", "utf8")).toContain(`\n${command.join(" ")}\n`);
});

test("the image runs as a user with a number and no rights, and the last stage names it", () => {
  const from = dockerfile.findLastIndex((line) => line.startsWith("FROM "));
  expect(dockerfile.slice(from)).toContain("USER 1000:1000");
});

test("only what is named enters the build, and all that the image copies is", () => {
  expect(ignored.filter((line) => line && !line.startsWith("#"))[0]).toBe("*");
  expect(copied).toEqual(expect.arrayContaining(["LICENSE", "src", "scripts", "drizzle", "public"]));
  expect(copied.filter((file) => !ignored.includes(`!${file}`))).toEqual([]);
  const named = ignored.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
