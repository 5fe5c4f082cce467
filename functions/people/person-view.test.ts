import { expect, test } from 'vitest';
import type { Person } from './people-store.ts';
import { personView } from './person-view.ts';

test('others see a person’s channel name and username, and none of their other names', () => {
  const person: Partial<Person> = {
    id: 'subject',
    creatorId: 'cre_1',
    username: 'emilie',
    channelName: 'Émilie reads',
    name: 'Émilie du Châtelet',
    firstName: 'Gabrielle',
    email: 'emilie@example.com',
  };
  const view = personView(person as Person);
  expect(view).toMatchObject({ creatorId: 'cre_1', username: 'emilie', channelName: 'Émilie reads' });
  expect(JSON.stringify(view)).not.toMatch(/subject|Châtelet|Gabrielle|@/);
});
