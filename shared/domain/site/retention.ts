/**
 * How long we keep data that the person didn’t ask us to keep: the maximum over all deployment stages. A test checks
 * the stages (`infra/stages.test.ts`), and the privacy page quotes these numbers.
 */
export const retention = {
  /** Unfinished audio and its sources, requests to the model, and deleted versions of all of these. */
  workDays: 30,
  logDays: 90,
  /** Point-in-time recovery of tables, including deleted data; AWS's maximum. */
  tableDays: 35,
  /** Removed texts, audio and pictures, kept as long as a restored table can refer to them. */
  removedDays: 35,
  /**
   * Every saved text is kept for this long. After that, most texts saved less than a minute after another one are
   * deleted for good; at least one a minute can still be recovered.
   */
  everyTextDays: 1,
  visitorSaltDays: 2,
  mediaCookieMinutes: 15,
} as const;
