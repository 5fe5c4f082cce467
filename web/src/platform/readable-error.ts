/** An error with a message for the person. `messageOf` shows only messages of this class. */
export class ReadableError extends Error {
  /** Lets an operator find the failure in the logs. Refusals have none. */
  declare readonly failureId?: string | undefined;
}
