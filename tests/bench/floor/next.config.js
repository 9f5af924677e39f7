/** The least that Next can be behind the same rewrite: what the product's pages are measured against. */
export default { poweredByHeader: false, experimental: { isrFlushToDisk: false } };
