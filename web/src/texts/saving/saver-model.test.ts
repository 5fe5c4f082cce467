import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextKind } from '#web/texts/ports.ts';
import { aDesk } from './testing/desk.ts';
import { chapterKind, postKind } from './text-kinds.ts';

/**
 * Each page writes paragraphs of its own and goes on in them, so that nothing may ever be asked; every word is another,
 * so that it can be told whether it is there, and once. Some of them are the AI's: what is kept of these is there too.
 */
test.each([chapterKind, postKind])(
  'whatever is late, lost or overtaken, whoever crashes or leaves: in the end every word of a $name is there, once',
  (kind) => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => live(happenings, kind)),
      { numRuns: 1_500, examples },
    );
  },
);

/** These lost or doubled a word once. */
const examples: [Happening[]][] = [
  [[of('write'), of('wait', 3), of('crash'), of('write'), of('wait', 3)]],
  [[of('write'), of('wait', 3), of('loseAnswer'), of('goOn')]],
];

function of(kind: Happening['kind'], at = 0): Happening {
  return { kind, who: 1, at };
}

function live(happenings: readonly Happening[], textKind: TextKind): void {
  const desk = aDesk(['Once upon a time.', '***', 'The end.'], textKind);
  const writers = [0, 1, 2].map((name) => ({ name, page: desk.open(), words: new Set<string>() }));
  let words = 0;
  const byTheAi = new Set<string>();
  for (const { kind, who, at } of happenings) {
    const writer = writers[who] ?? writers[0]!;
    const own = writer.page.blocks.findIndex((block) => block.startsWith(`By ${writer.name}`));
    switch (kind) {
      case 'write': {
        words += 1;
        const word = `w${words}`;
        writer.words.add(word);
        desk.edit(
          writer.page,
          (blocks) => blocks.toSpliced(at % (blocks.length + 1), 0, `By ${writer.name}: ${word}`),
          at % 2 === 0 ? word : undefined,
        );
        if (at % 2 === 0) byTheAi.add(word);
        break;
      }
      case 'goOn': {
        if (own === -1) break;
        words += 1;
        const word = `w${words}`;
        writer.words.add(word);
        desk.edit(writer.page, (blocks) => blocks.with(own, `${blocks[own]} ${word}`));
        break;
      }
      case 'remove': {
        if (own === -1) break;
        for (const word of writer.page.blocks[own]?.match(/w\d+/g) ?? []) writer.words.delete(word);
        desk.edit(writer.page, (blocks) => blocks.toSpliced(own, 1));
        break;
      }
      case 'wait':
        desk.wait(at * 400);
        break;
      case 'deliver':
        desk.deliver(at);
        break;
      case 'loseAnswer':
        desk.deliver(at, true);
        break;
      case 'lose':
        desk.lose(at);
        break;
      case 'answer':
        desk.answer(at);
        break;
      case 'leave':
        desk.tell(writer.page, { type: 'leaving' });
        break;
      case 'comeBack':
        desk.tell(writer.page, { type: 'cameBack' });
        break;
      case 'crash':
        writer.page = desk.crash(writer.page);
        break;
      default:
        kind satisfies never;
    }
    expect(desk.conflicts()).toEqual([]);
  }
  desk.settle();
  const found = desk.chapter().text.match(/w\d+/g) ?? [];
  expect(found.toSorted()).toEqual(writers.flatMap((writer) => [...writer.words]).toSorted());
  for (const word of found) expect(desk.accepted().includes(word)).toBe(byTheAi.has(word));
  expect(desk.chapter().blocks.filter((block) => !block.startsWith('By'))).toEqual([
    'Once upon a time.',
    '***',
    'The end.',
  ]);
  for (const page of desk.pages) expect(page.blocks).toEqual(desk.chapter().blocks);
}

const happening = fc.record({
  kind: fc.constantFrom(
    ...([
      'write',
      'goOn',
      'goOn',
      'remove',
      'wait',
      'wait',
      'deliver',
      'deliver',
      'loseAnswer',
      'lose',
    ] as const),
    ...(['answer', 'answer', 'leave', 'comeBack', 'crash'] as const),
  ),
  who: fc.nat(2),
  at: fc.nat(10),
});

type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;
