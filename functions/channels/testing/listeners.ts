import { channelStore } from '#functions/channels/channel-store.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore, type Person } from '#functions/people/people-store.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { anActor } from '#functions/testing/request-defaults.ts';
import { bootTables } from '#functions/testing/tables.ts';
import { followStore } from '#functions/channels/follow-store.ts';
import type { TableName } from '#shared/tables.ts';

export async function bootListeners(...more: readonly TableName[]) {
  const { client, close } = await bootTables('people', 'handles', 'channels', 'follows', ...more);
  const people = peopleStore(client, 'people');
  const handles = handleStore(client, 'handles');
  const channels = channelStore(client, 'channels');
  let time = Date.parse('2026-11-21T08:00:00.000Z');
  return {
    client,
    people,
    handles,
    channels,
    follows: followStore(client, 'follows', channels),
    personOf: async ({ id }: { readonly id: string }) => (await people.get(id))!,
    now: () => new Date((time += 1_000)),

    async aPerson(name: string, given: Partial<Person> = {}): Promise<Person> {
      const person: Person = {
        id: `usr_${name}`,
        creatorId: `cre_${name}`,
        poolUsername: `usr_${name}`,
        username: name,
        usernameChosen: true,
        email: `${name}@example.com`,
        name,
        channelName: `${name}’s channel`,
        identityProvider: 'Cognito',
        createdAt: '2026-11-01T08:00:00.000Z',
        ...given,
      };
      await transact(client, {
        person: people.createWrite(person),
        handle: handles.takeWrite(name, person.id, person.createdAt),
      });
      return person;
    },
    close,
  };
}

export const actorOf = ({ id }: Person) => anActor(id);

export type Listeners = Awaited<ReturnType<typeof bootListeners>>;
