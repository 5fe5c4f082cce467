/**
 * How long data is kept without the person's request: the maximum of all stages. A test enforces it for them
 * (`infra/stages.test.ts`), and the privacy page quotes it.
 */
export const retention = {
  /** Unfinished audio and its sources, requests to the model, and deleted ones of both. */
  workDays: 30,
  logDays: 90,
  /** Point-in-time recovery of tables, including deleted data; AWS's maximum. */
  tableDays: 35,
  /** Removed texts, audio and pictures: as long as a restored table may refer to them. */
  removedDays: 35,
  /** Every saved text is kept for this long, later one per minute. */
  everyTextDays: 1,
  visitorSaltDays: 2,
  mediaCookieMinutes: 15,
} as const;
