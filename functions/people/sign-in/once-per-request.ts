import type { Actor } from '#functions/platform/actor.ts';
import type { PersonOf } from '#functions/people/person-of.ts';

/** The door asks for the person, and so do many operations behind it: the record is read once. */
export function oncePerRequest(personOf: PersonOf): PersonOf {
  // An actor is made for its request and goes with it.
  const asked = new WeakMap<Actor, ReturnType<PersonOf>>();
  return (actor) => {
    const person = asked.get(actor) ?? personOf(actor);
    asked.set(actor, person);
    return person;
  };
}
