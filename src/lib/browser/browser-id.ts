const FORM = "10000000-1000-4000-8000-100000000000";

/**
 * An id made in a browser, also on a page that came unencrypted, where `crypto.randomUUID` is missing. It brings no
 * library along, because every page may need one.
 */
export const browserId = (): string =>
  FORM.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
