/**
 * How long the system keeps what nobody asks it to keep: the most of any stage. The stages are held to it by a test
 * (`infra/stages.test.ts`), and the privacy page says these numbers.
 */
export const retention = {
  /** Half-made audio and its sources, what was sent to the model, and what of both was deleted. */
  workDays: 30,
  /** What the logs say of requests. */
  logDays: 90,
  /** For so long tables can be set back to a moment, and know what was deleted since; a number of AWS. */
  tableDays: 35,
  /** Texts, sounds and pictures that were removed: as long as a table that is set back may name them. */
  removedDays: 35,
  /** For so long each text that was saved is kept by itself, afterwards one a minute. */
  everyTextDays: 1,
  /** The salt under which visitors of a day are told apart. */
  visitorSaltDays: 2,
  /** A cookie that opens one's own private sound. */
  mediaCookieMinutes: 15,
} as const;
