import { unauthorized, type Actor } from '#functions/platform/actor.ts';
import type { Person } from './people-store.ts';

/**
 * Refuses a token whose sign-in was ended everywhere: the gateway takes it until it runs out. Tokens know whole
 * seconds; whoever signed in within the very second of the end counts as ended.
 */
export function refuseSignedOut({ signedOutAt }: Pick<Person, 'signedOutAt'>, actor: Actor): void {
  if (signedOutAt === undefined) return;
  if ((actor.signedInAtSeconds ?? 0) * 1_000 <= Date.parse(signedOutAt)) throw unauthorized();
}
