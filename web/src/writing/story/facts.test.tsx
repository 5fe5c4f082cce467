// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fact, FactText } from '#shared/contract/writing/story.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { dismissToast, toastStore } from '#web/ui/toasts.ts';
import { pollAtOnce } from '#web/writing/testing/answers.ts';
import {
  aFact,
  aPassage,
  aTrait,
  aWholeReading,
  allReadingsWith,
  aStoryOf,
} from '#web/writing/testing/story.ts';
import { Facts } from './facts.tsx';

let server: BookServer;
let facts: Fact[];
let openedPlaces: unknown[];
let unmount: () => Promise<void>;

beforeEach(() => {
  sessionStorage.clear();
  openedPlaces = [];
  facts = [
    aFact({
      aliases: [{ name: 'the keeper', status: 'proposed' }],
      traits: [
        aTrait(),
        aTrait({ id: 'trait_2', text: 'She cannot swim.', passage: aPassage({ isOld: true }) }),
        aTrait({ id: 'trait_3', text: 'Born in March.', status: 'accepted' }),
      ],
    }),
    aFact({
      id: 'fact_2',
      name: 'The mill',
      kind: 'place',
      traits: [aTrait({ id: 'trait_4', text: 'It stands empty.' })],
    }),
  ];
  server = aBookServer({
    'GET /books/book_b/readings': () => ({ readings: allReadingsWith(aWholeReading('facts')) }),
    'GET /books/book_b/facts': () => ({ facts }),
    'PUT /facts/*': (body, route) => ({ fact: changeFact(route, body as never) }),
    'DELETE /facts/*': () => undefined,
  });
});

afterEach(async () => {
  await unmount();
  for (const { id } of toastStore.get()) dismissToast(id);
  await until(() => toastStore.get().length === 0);
});

test('facts are grouped by kind, link to their passages and show if the chapter has changed', async () => {
  await open();
  expect(headings()).toEqual(['People 1', 'Places 1']);
  await press('Show it in 1 · The Round');
  expect(openedPlaces).toEqual([['chap_1', { exact: 'Orla’s grey eyes', occurrence: 0 }]]);
  expect(pageText().split('· The chapter has changed since')).toHaveLength(2);
});

test('accepting a proposed fact takes effect at once and moves the focus to the next fact', async () => {
  await open();
  await press('Accept “Her eyes are grey.”');
  expect(offered()).toEqual(['the keeper', 'She cannot swim.', 'It stands empty.']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept “She cannot swim.”');
  await until(() => sentTexts().length === 1);
  expect(sentTexts()[0]).toMatchObject({
    baseRevision: 1,
    aliases: [{ name: 'the keeper', status: 'proposed' }],
  });
  expect(statuses(sentTexts()[0])).toEqual(['accepted', 'proposed', 'accepted']);
});

test('two facts accepted one after the other are both saved, each on the latest revision', async () => {
  await open();
  await press('Accept “Her eyes are grey.”');
  await press('Accept “the keeper”');
  await until(() => sentTexts().length === 2);
  expect(sentTexts().map(({ baseRevision }) => baseRevision)).toEqual([1, 2]);
  expect(sentTexts()[1]?.aliases).toEqual([{ name: 'the keeper', status: 'accepted' }]);
  expect(statuses(sentTexts()[1])).toEqual(['accepted', 'proposed', 'accepted']);
});

test('accepting a fact whose entry changes elsewhere saves it in the new version of the entry', async () => {
  await open();
  const theirs = { ...facts[0]!, name: 'Orla Finn', revision: 5 };
  server.answers['PUT /facts/*'] = (body, route) => {
    server.answers['PUT /facts/*'] = () => ({ fact: changeFact(route, body as never) });
    facts = [theirs, facts[1]!];
    return conflict(theirs);
  };
  await press('Accept “Her eyes are grey.”');
  await until(() => sentTexts().length === 2);
  expect(sentTexts()[1]).toMatchObject({ name: 'Orla Finn', baseRevision: 5 });
  expect(statuses(sentTexts()[1])).toEqual(['accepted', 'proposed', 'accepted']);
});

test('a fact whose acceptance the server refuses is offered again, with the reason', async () => {
  server.answers['PUT /facts/*'] = () => refusal(409, 'An entry can have up to 60 lines.');
  await open();
  await press('Accept “Her eyes are grey.”');
  await until(() => messages().includes('An entry can have up to 60 lines.'));
  await until(() => offered().includes('Her eyes are grey.'));
});

test('a dismissed fact disappears, and Undo brings it back', async () => {
  await open();
  await press('Dismiss “Her eyes are grey.”');
  expect(pageText()).not.toContain('Her eyes are grey.');
  await until(() => sentTexts().length === 1);
  expect(statuses(sentTexts()[0])).toEqual(['dismissed', 'proposed', 'accepted']);
  await undo();
  await until(() => sentTexts().length === 2);
  expect(offered()).toContain('Her eyes are grey.');
});

test('an entry whose facts are all dismissed is folded away, and can be restored', async () => {
  await open();
  await press('Dismiss “It stands empty.”');
  expect(headings()).toEqual(['People 1']);
  await press('Restore “The mill”');
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  expect(headings()).toEqual(['People 1', 'Places 1']);
});

test('all new facts are accepted with one press, and Undo makes them new again', async () => {
  await open();
  await press('Accept all 4 new');
  expect(offered()).toEqual([]);
  await until(() => sentTexts().length === 2);
  await undo();
  await until(() => sentTexts().length === 4);
  expect(offered()).toHaveLength(4);
  expect(statuses(sentTexts()[2])).toEqual(['proposed', 'proposed', 'accepted']);
});

test('a change that was blocked because of too many requests is sent again automatically', async () => {
  pollAtOnce();
  const answer = server.answers['PUT /facts/*']!;
  server.answers['PUT /facts/*'] = () => {
    server.answers['PUT /facts/*'] = answer;
    return Response.json(
      { message: 'Too many.' },
      { status: 429, headers: { 'x-request-guard': 'rateLimited' } },
    );
  };
  await open();
  await press('Accept “It stands empty.”');
  await until(() => sentTexts().length === 2);
  await settle();
  expect(messages()).toEqual([]);
  expect(offered()).not.toContain('It stands empty.');
});

test('an author can add an entry to the facts by hand', async () => {
  server.answers['POST /books/book_b/facts'] = (body) => ({
    fact: aFact({ id: 'fact_new', ...(body as object), traits: [] }),
  });
  await open();
  await press('Add entry');
  await fill('Name', '  The bell ');
  await fill('Kind', 'thing');
  await fill('Other names', 'the old bell\n\nThe Old Bell');
  await fill('Line 1', 'It rings twice.');
  await press('Save');
  await until(() => headings().includes('Things 1'));
  expect(server.of('POST /books/book_b/facts')[0]?.body).toEqual({
    name: 'The bell',
    kind: 'thing',
    aliases: [{ name: 'the old bell', status: 'accepted' }],
    traits: [{ text: 'It rings twice.', status: 'accepted' }],
  });
});

test('an entry without a name is not sent, and a message asks for a name', async () => {
  await open();
  await press('Add entry');
  await press('Save');
  expect(pageText()).toContain('An entry needs a name.');
  expect(server.of('POST /books/book_b/facts')).toEqual([]);
});

test('editing a fact from the AI accepts it, and removing such a fact dismisses it', async () => {
  await open();
  await press('Edit Orla');
  await fill('Line 1', 'Her eyes are grey as slate.');
  await press('Remove line 2');
  await press('Save');
  await until(() => sentTexts().length === 1);
  expect(sentTexts()[0]?.traits).toEqual([
    { id: 'trait_1', text: 'Her eyes are grey as slate.', status: 'accepted' },
    { id: 'trait_3', text: 'Born in March.', status: 'accepted' },
    { id: 'trait_2', text: 'She cannot swim.', status: 'dismissed' },
  ]);
});

test('the text typed into an entry survives closing the panel, until it is saved or cancelled', async () => {
  await open();
  await press('Edit Orla');
  await fill('Name', 'Orla Finn');
  await unmount();
  await open();
  expect(fieldOf('Name').value).toBe('Orla Finn');
  await press('Cancel');
  await unmount();
  await open();
  expect(pageText()).not.toContain('Other names');
});

test('an entry changed elsewhere is shown beside what was typed, which can still be saved', async () => {
  const theirs = {
    ...facts[0]!,
    name: 'Orla Finn',
    traits: [...facts[0]!.traits, aTrait({ id: 'trait_9', text: 'She limps.', status: 'accepted' })],
    revision: 7,
  };
  await open();
  const answer = server.answers['PUT /facts/*']!;
  server.answers['PUT /facts/*'] = () => conflict(theirs);
  await press('Edit Orla');
  await fill('Name', 'Orla Brandt');
  await press('Save');
  await until(() => pageText().includes('It reads now:'));
  expect(fieldOf('Name').value).toBe('Orla Brandt');
  expect(pageText()).toContain('Orla Finn');
  server.answers['PUT /facts/*'] = answer;
  await press('Save mine');
  await until(() => sentTexts().length === 2);
  expect(sentTexts()[1]).toMatchObject({ name: 'Orla Brandt', baseRevision: 7 });
  expect(sentTexts()[1]?.traits.map(({ text }) => text)).toContain('She limps.');
});

test('if the AI only added to an entry meanwhile, the author’s change is saved without asking', async () => {
  const extendedFact = {
    ...facts[0]!,
    traits: [...facts[0]!.traits, aTrait({ id: 'trait_9', text: 'She limps.' })],
    revision: 2,
  };
  await open();
  const answer = server.answers['PUT /facts/*']!;
  server.answers['PUT /facts/*'] = () => {
    server.answers['PUT /facts/*'] = answer;
    facts = [extendedFact, facts[1]!];
    return conflict(extendedFact);
  };
  await press('Edit Orla');
  await fill('Name', 'Orla Brandt');
  await press('Save');
  await until(() => sentTexts().length === 2);
  expect(sentTexts()[1]).toMatchObject({ name: 'Orla Brandt', baseRevision: 2 });
  expect(sentTexts()[1]?.traits.at(-1)).toEqual({ id: 'trait_9', text: 'She limps.', status: 'proposed' });
});

test('a name that another entry has is refused, and the form stays as it is', async () => {
  server.answers['PUT /facts/*'] = () =>
    refusal(409, 'There’s already an entry with this name. Add to that one.');
  await open();
  await press('Edit Orla');
  await fill('Name', 'The mill');
  await press('Save');
  await until(() => pageText().includes('There’s already an entry with this name. Add to that one.'));
  expect(fieldOf('Name').value).toBe('The mill');
});

test('a deleted entry disappears at once; Undo brings it back until the server deletes it', async () => {
  await open();
  await press('Edit Orla');
  await press('Delete');
  expect(headings()).toEqual(['Places 1']);
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  await undo();
  expect(headings()).toEqual(['People 1', 'Places 1']);
  expect(server.of('DELETE /facts/fact_1')).toEqual([]);
  await press('Edit Orla');
  await press('Delete');
  for (const { id } of toastStore.get()) dismissToast(id);
  await until(() => server.of('DELETE /facts/fact_1').length === 1);
  await settle();
  expect(headings()).toEqual(['Places 1']);
});

test('leaving the page deletes an entry on the server at once, even while Undo is still offered', async () => {
  await open();
  await press('Edit Orla');
  await press('Delete');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(server.of('DELETE /facts/fact_1')).toHaveLength(1);
  await settle();
});

test('a search among many entries ignores case and accents', async () => {
  facts = [
    ...facts,
    ...['Éloïse', 'Marit', 'Joseph', 'Anna', 'Bela', 'Carl', 'Dora'].map((name, index) =>
      aFact({ id: `fact_m${index}`, name, traits: [] }),
    ),
  ];
  await open();
  await fill('Search entries', 'eloise');
  expect(factNames()).toEqual(['Éloïse']);
  await fill('Search entries', 'orla GREY');
  expect(factNames()).toEqual(['Orla']);
  expect(pageText()).toContain('Accept all 3 new');
  await fill('Search entries', 'whale');
  expect(pageText()).toContain('No entries found');
});

test('with only a few entries no search is shown', async () => {
  await open();
  expect(pageText()).not.toContain('Search entries');
});

async function open(): Promise<void> {
  unmount = await render(
    <div role="tabpanel">
      <Facts {...aStoryOf('The Round', 'The Mill')} onGo={(...where) => openedPlaces.push(where)} />
    </div>,
  );
  await until(() => pageText().includes('Everything is up to date.'));
}

function changeFact(route: string, { baseRevision, ...text }: FactText & { baseRevision: number }): Fact {
  const factBefore = facts.find(({ id }) => route.endsWith(id))!;
  const fact = {
    ...factBefore,
    ...text,
    traits: text.traits.map((trait) => ({ ...trait, id: trait.id ?? 'trait_new' })),
    revision: baseRevision + 1,
  };
  facts = facts.map((other) => (other === factBefore ? fact : other));
  return fact;
}

const conflict = (fact: Fact) =>
  Response.json(
    { message: 'This entry was changed elsewhere in the meantime.', code: 'conflict', requestId: 'r', fact },
    { status: 409 },
  );

const undo = () =>
  act(async () =>
    toastStore
      .get()
      .findLast(({ action }) => action)
      ?.action?.onChoose(),
  );
const messages = () => toastStore.get().map(({ message }) => message);
const sentTexts = () =>
  server.requests
    .filter(({ route }) => route.startsWith('PUT /facts/'))
    .map(({ body }) => body as unknown as FactText & { baseRevision: number });
const statuses = (body: FactText | undefined) => body?.traits.map(({ status }) => status);
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const headings = () => texts('h3');
const factNames = () => texts('h4');
const offered = () =>
  [...document.querySelectorAll('button[aria-label^="Accept “"]')].map((button) =>
    button.getAttribute('aria-label')!.slice('Accept “'.length, -1),
  );
