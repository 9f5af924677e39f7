const LIKE: Record<string, string> = {
  "0": "o",
  "1": "l",
  i: "l",
  ı: "l",
  ł: "l",
  ø: "o",
  đ: "d",
  "5": "s",
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  һ: "h",
  і: "l",
  ј: "j",
  ѕ: "s",
  ԁ: "d",
  ԛ: "q",
  ԝ: "w",
  ӏ: "l",
  в: "b",
  к: "k",
  м: "m",
  н: "h",
  т: "t",
  α: "a",
  ο: "o",
  ι: "l",
  ν: "v",
  ρ: "p",
  τ: "t",
  υ: "u",
  κ: "k",
  γ: "y",
  ε: "e",
  η: "n",
  μ: "u",
  χ: "x",
  ω: "w",
};

/** Reduces a name to its visual shape. Names with the same shape can be confused. */
export const shapeOf = (unicode: string): string =>
  [...unicode.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")]
    .map((letter) => LIKE[letter] ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("-", "");
