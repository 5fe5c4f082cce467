/** Browsers let 64 kB outlive a page, counted in bytes over all requests; some are left to the rest of it. */
export const fitsKeepalive = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length <= keepaliveBytes;

const keepaliveBytes = 60_000;
