/**
 * For the client of a service that answers at once: a try that hears nothing for so many milliseconds has failed, and the
 * client makes another. By itself the SDK waits without an end, until the whole function is out of time.
 */
export const answersWithin = (milliseconds: number) => ({
  connectionTimeout: 1_000,
  requestTimeout: milliseconds,
  throwOnRequestTimeout: true,
});
