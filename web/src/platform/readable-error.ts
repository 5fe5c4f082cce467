/** An error whose message is a sentence for the person: `messageOf` shows no other. */
export class ReadableError extends Error {}
