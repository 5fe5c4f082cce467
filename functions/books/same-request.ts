import { Refusal } from '#functions/platform/refusal.ts';

export function requireSame<Made extends Repeatable>(request: Repeatable, made: Made): Made {
  if (made.requestFingerprint === request.requestFingerprint) return made;
  throw new Refusal('conflict', 'This Idempotency-Key was used for another request.');
}

interface Repeatable {
  readonly requestFingerprint: string;
}
