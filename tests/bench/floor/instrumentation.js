/** Nothing runs beside the floor's requests; without this file the product's own would be found. */
export function register() {}
