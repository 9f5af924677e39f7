const FORM = "10000000-1000-4000-8000-100000000000";

/**
 * Generates an id in the browser, even on pages without HTTPS, where `crypto.randomUUID` is missing. Uses no
 * library, because every page may need it.
 */
export const browserId = (): string =>
  FORM.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
