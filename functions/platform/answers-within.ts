/**
 * For the client of a service that answers at once: an attempt without a response in this time has failed, and the
 * client retries. By default the SDK waits until the function times out.
 */
export const answersWithin = (milliseconds: number) => ({
  connectionTimeout: 1_000,
  requestTimeout: milliseconds,
  throwOnRequestTimeout: true,
});
