import { expect, it } from "vitest";
import { strengthOf, whyGuessable } from "@/lib/security/password";

it.each([
  "password",
  "Passw0rd",
  "PASSWORD1!",
  "hunter2",
  "123456",
  "87654321",
  "qwertz",
  "aaaaaaaa",
  "ababab",
  "startuphub",
])("refuses %s, which guessers try first", (password) => {
  expect(whyGuessable(password)).not.toBeNull();
  expect(strengthOf(password)).toBe(0);
});

it("refuses the user's own address", () => {
  expect(whyGuessable("mira.keller", "mira.keller@people.example")).not.toBeNull();
  expect(whyGuessable("MiraKeller99", "mira.keller@people.example")).not.toBeNull();
  expect(whyGuessable("mira likes tea", "mira.keller@people.example")).toBeNull();
});

it("calls a password stronger the longer and the more varied it is", () => {
  const passwords = ["kfjkfw3p", "kfjw3p9xt", "kfjw3p-9xt-uv", "kfjw3p-9xt-uvm-Zq41"];
  expect(passwords.map((password) => strengthOf(password))).toEqual([1, 2, 3, 4]);
});
