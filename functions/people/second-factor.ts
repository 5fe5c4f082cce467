import { isOwnSignIn, unauthorized, type Actor } from '#functions/platform/actor.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { askingPerson } from './asking-person.ts';
import type { PeopleStore } from './people-store.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Refuses admins without a second factor, if the stage requires one. Reads the factors from the pool at each call, so
 * that turning one off takes effect at once. Also refuses a token from the hosted pages: Cognito leaves the second
 * factor to Google there, even if the account has a password and an authenticator app.
 */
export function secondFactor({ needed, people, pool }: Dependencies): (actor: Actor) => Promise<void> {
  return async (actor) => {
    await askingPerson(people, actor);
    if (!needed) return;
    const factors = await pool.secondFactorsOf(actor.poolUsername);
    if (!factors) throw unauthorized();
    if (factors.length === 0 || !isOwnSignIn(actor)) {
      throw new Refusal('forbidden', noSecondFactorMessage);
    }
  };
}

const noSecondFactorMessage =
  'Admins need two-step sign-in. Sign in with your email and password, turn it on in Settings, and sign in again.';

interface Dependencies {
  readonly needed: boolean;
  readonly people: Pick<PeopleStore, 'get'>;
  readonly pool: Pick<UserPool, 'secondFactorsOf'>;
}
