/** A service that a job needs refused it or was away. The queue retries the job, and nothing is broken. */
export class RetryError extends Error {}
