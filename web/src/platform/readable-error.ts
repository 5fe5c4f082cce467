/** An error whose message is a sentence for the person: `messageOf` shows no other. */
export class ReadableError extends Error {
  /** By which an operator finds a failure of ours in the logs. A refusal has none, since its sentence says what to do. */
  declare readonly failureId?: string | undefined;
}
