/** Browsers limit keepalive requests to 64 kB in total. This limit is lower, to leave room for other requests. */
export const fitsKeepalive = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length <= keepaliveBytes;

const keepaliveBytes = 60_000;
