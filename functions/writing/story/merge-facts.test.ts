import { describe, expect, test } from 'vitest';
import { storyLimits } from '#shared/domain/writing/story-limits.ts';
import type { FoundFact } from '#functions/writing/answers/read-facts.ts';
import type { StoredFact, StoredTrait } from '#functions/writing/story-items.ts';
import { mergeFacts } from './merge-facts.ts';

describe('A fact that the AI found', () => {
  test('is proposed as an entry with its names and its statements, each statement with its passage', () => {
    const [mara] = merge([], foundFact('Mara Vance', ['the pilot'], ['is twelve']));

    expect(mara).toEqual({
      ownerId: 'ada',
      id: 'fact_1',
      name: 'Mara Vance',
      kind: 'person',
      aliases: [{ name: 'the pilot', status: 'proposed' }],
      traits: [
        {
          id: 'trait_2',
          text: 'is twelve',
          status: 'proposed',
          passage: { chapterId: 'chap_1', quote: 'quote of is twelve', occurrence: 0, textId: 'txt_new' },
        },
      ],
      revision: 1,
      createdAt: now,
      updatedAt: now,
    });
  });

  test('is added to the entry that has its name or alias, in any spelling', () => {
    const mara = fact('Mara Vance', { aliases: [{ name: 'The Pilot', status: 'accepted' }] });

    for (const name of ['mara vance', 'THE PILOT', 'Pilot']) {
      const [merged, ...others] = merge([mara], foundFact(name, [], ['is twelve']));
      expect(others).toEqual([]);
      expect(merged).toMatchObject({ id: mara.id, name: 'Mara Vance', aliases: mara.aliases, revision: 2 });
      expect(merged!.traits).toHaveLength(1);
    }
  });

  test('joins an entry named like one of the fact’s aliases, and adds the fact’s name as an alias', () => {
    const [merged] = merge([fact('Mara')], foundFact('Mara Vance', ['Mara'], ['is twelve']));

    expect(merged).toMatchObject({ name: 'Mara', aliases: [{ name: 'Mara Vance', status: 'proposed' }] });
  });

  test('becomes a separate entry if the author has rejected its name as another entry’s alias', () => {
    const mara = fact('Mara', { aliases: [{ name: 'the pilot', status: 'dismissed' }] });
    const merged = merge([mara], foundFact('The pilot', [], ['is twelve']));

    expect(merged).toMatchObject([{ name: 'The pilot', revision: 1 }]);
  });

  test('adds no alias that another entry already has as its name or alias', () => {
    const ines = fact('Ines', { aliases: [{ name: 'the pilot', status: 'proposed' }] });
    const foundMara = foundFact('Mara', ['Ines', 'Pilot', 'Wren'], ['is twelve']);

    expect(merge([fact('Mara'), ines], foundMara)).toMatchObject([
      { name: 'Mara', aliases: [{ name: 'Wren' }] },
    ]);
    expect(merge([ines], { ...foundMara, aliases: ['Pilot'] })).toMatchObject([
      { name: 'Mara', aliases: [] },
    ]);
  });

  test('changes nothing if its entry already has that statement, even if the author rejected it', () => {
    for (const status of ['proposed', 'accepted', 'dismissed'] as const) {
      const mara = fact('Mara', { traits: [{ id: 'trait_a', text: 'Is Twelve!', status }] });
      expect(merge([mara], foundFact('Mara', [], ['is twelve']))).toEqual([]);
    }
  });

  test('changes nothing if its entry has a differently worded statement from the same passage', () => {
    const mara = fact('Mara', { traits: [trait('she was 12', 'dismissed', 'quote of is twelve years')] });

    expect(merge([mara], foundFact('Mara', [], ['is twelve']))).toEqual([]);
  });

  test('adds two statements if one passage contains two facts', () => {
    const maraFound = foundFact('Mara', [], ['is twelve', 'is tall']);
    const proof = maraFound.traits[0]!.proof;
    const [merged] = merge([], {
      ...maraFound,
      traits: maraFound.traits.map(({ text }) => ({ text, proof })),
    });

    expect(merged!.traits.map(({ text }) => text)).toEqual(['is twelve', 'is tall']);
  });

  test('keeps its words and status, but gets the new source, when found again in a newer text', () => {
    const old = trait('she was 12', 'accepted', 'quote of is twelve', 'txt_old');
    const [merged] = merge([fact('Mara', { traits: [old] })], foundFact('Mara', [], ['is twelve']));

    expect(merged!.traits).toEqual([{ ...old, passage: { ...old.passage, textId: 'txt_new' } }]);
  });

  test('changes nothing that the author has entered', () => {
    const ownFact = fact('Mara', {
      kind: 'place',
      aliases: [{ name: 'Wren', status: 'accepted' }],
      traits: [{ id: 'trait_a', text: 'is thirteen', status: 'accepted' }],
    });
    const [merged] = merge([ownFact], foundFact('mara', ['wren', 'Sol'], ['is twelve']));

    expect(merged).toMatchObject({ name: 'Mara', kind: 'place', createdAt: ownFact.createdAt });
    expect(merged!.aliases[0]).toEqual(ownFact.aliases[0]);
    expect(merged!.traits[0]).toEqual(ownFact.traits[0]);
    expect(merged!.aliases).toHaveLength(2);
  });

  test('becomes one entry with all its statements if the AI names it twice in one answer', () => {
    const merged = merge(
      [],
      foundFact('Mara', [], ['is twelve']),
      foundFact('mara', [], ['is tall', 'is twelve']),
    );

    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({ revision: 1, traits: [{ text: 'is twelve' }, { text: 'is tall' }] });
  });

  test('changes nothing when exactly the same facts are found again', () => {
    const allFound = [
      foundFact('Mara', ['Wren'], ['is twelve', 'is tall']),
      foundFact('Ines', [], ['owns the boat']),
    ];
    const mergedOnce = merge([], ...allFound);

    expect(merge(mergedOnce, ...allFound)).toEqual([]);
  });

  test('is left out if the book or the entry has reached its limit', () => {
    const many = Array.from({ length: storyLimits.factsOfABook }, (_, at) => fact(`Person ${at}`));
    expect(merge(many, foundFact('Mara', [], ['is twelve']))).toEqual([]);

    const lines = Array.from({ length: 70 }, (_, at) => `is ${at}`);
    const manyAliases = Array.from({ length: 30 }, (_, at) => `Wren ${at}`);
    const [mara] = merge([], foundFact('Mara', manyAliases, lines));
    expect(mara!.traits).toHaveLength(storyLimits.traitsOfAFact);
    expect(mara!.aliases).toHaveLength(storyLimits.aliasesOfAFact);
  });
});

const now = '2026-11-22T10:00:00.000Z';

function merge(known: readonly StoredFact[], ...facts: readonly FoundFact[]) {
  let number = 0;
  const next = (kind: string) => `${kind}_${(number += 1)}`;
  return mergeFacts(known, facts, {
    ownerId: 'ada',
    now,
    textIdOf: () => 'txt_new',
    factId: () => next('fact'),
    traitId: () => next('trait'),
  });
}

const foundFact = (name: string, aliases: readonly string[], texts: readonly string[]): FoundFact => ({
  name,
  kind: 'person',
  aliases,
  traits: texts.map((text) => ({
    text,
    proof: { chapterId: 'chap_1', quote: `quote of ${text}`, occurrence: 0 },
  })),
});

const fact = (name: string, more: Partial<StoredFact> = {}): StoredFact => ({
  ownerId: 'ada',
  id: `fact_of_${name}`,
  name,
  kind: 'person',
  aliases: [],
  traits: [],
  revision: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...more,
});

const trait = (
  text: string,
  status: StoredTrait['status'],
  quote: string,
  textId = 'txt_new',
): StoredTrait => ({
  id: 'trait_a',
  text,
  status,
  passage: { chapterId: 'chap_1', quote, occurrence: 0, textId },
});
