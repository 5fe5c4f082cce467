/**
 * Returns options for the client of a service that responds at once: an attempt without a response within this time
 * fails, and the client retries. By default the SDK waits until the function times out.
 */
export const answersWithin = (milliseconds: number) => ({
  connectionTimeout: 1_000,
  requestTimeout: milliseconds,
  throwOnRequestTimeout: true,
});
