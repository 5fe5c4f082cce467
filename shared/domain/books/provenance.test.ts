import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsOf } from './text-counts.ts';
import { addShares, originTeller, sharesOf, type Accepted } from './provenance.ts';

const mara = 'Mara climbed the stairs to the lamp and counted every one of them.';
const storm = 'The storm had thrown a fishing boat onto the rocks below the tower.';
const keeper = 'The old keeper had left his pipe and a letter that nobody had opened.';

test('what the AI wrote and its author took as it was is the AI’s; what stands beside it is not', () => {
  const accepted = [{ before: mara, after: `${mara} ${storm}` }];
  expect(told(accepted, `${mara} ${storm}\n\n${keeper}`)).toEqual([
    [mara, 'own'],
    [storm, 'ai'],
    [keeper, 'own'],
  ]);
});

test('a sentence of the author that the AI corrected is of both', () => {
  const wrong = 'Mara climed the stair to the lamp and count every one of them.';
  expect(told([{ before: wrong, after: mara }], mara)).toEqual([[mara, 'ai edited']]);
});

test('a sentence of the author that the AI wrote anew in its own words is the AI’s', () => {
  const anew = 'Step after counted step, she went up towards the light.';
  expect(told([{ before: mara, after: anew }], anew)).toEqual([[anew, 'ai']]);
});

test('a sentence of which the AI left less than half is the AI’s', () => {
  const anew = 'Mara climbed towards the light, step after counted step, without a single rest.';
  expect(told([{ before: mara, after: anew }], anew)).toEqual([[anew, 'ai']]);
});

test('a few words as the AI used them make no sentence of the author the AI’s', () => {
  const own = 'Onto the rocks below came someone.';
  expect(told([{ before: '', after: storm }], own)).toEqual([[own, 'own']]);
});

test('a sentence of the AI that its author changed a little is of both, and one that they wrote anew is their own', () => {
  const accepted = [{ before: '', after: storm }];
  const changed = 'The storm had thrown a small boat onto the rocks below the tower.';
  expect(told(accepted, changed)).toEqual([[changed, 'ai edited']]);
  const anew = 'Below, on the rocks, lay what the storm had left of a boat.';
  expect(told(accepted, anew)).toEqual([[anew, 'own']]);
});

test('two sentences of the AI that their author made one of are of both', () => {
  const one = `${storm.slice(0, -1)}, and ${keeper.toLowerCase()}`;
  expect(told([{ before: '', after: `${storm} ${keeper}` }], one)).toEqual([[one, 'ai edited']]);
});

test('what the AI wrote and later corrected itself is still the AI’s', () => {
  const corrected = storm.replace('a fishing boat', 'a fishing cutter');
  const accepted = [
    { before: '', after: storm },
    { before: storm, after: corrected },
  ];
  expect(told(accepted, corrected)).toEqual([[corrected, 'ai']]);
});

test('an undone change leaves the author’s own sentence their own', () => {
  const accepted = [{ before: mara, after: mara.replace('climbed', 'scaled').replace('counted', 'told') }];
  expect(told(accepted, mara)).toEqual([[mara, 'own']]);
});

test('short sentences are the AI’s only beside what they came in with', () => {
  const accepted = [{ before: mara, after: `${mara} “Yes.” He looked at her. “No.”` }];
  expect(told(accepted, `${mara}\n\n“Yes.” He looked at her. “No.”`).slice(1)).toEqual([
    ['“Yes.”', 'ai'],
    ['He looked at her.', 'ai'],
    ['“No.”', 'ai'],
  ]);
  expect(told(accepted, `${storm} “Yes.” ${keeper} He looked at her.`).map(([, origin]) => origin)).toEqual([
    'own',
    'own',
    'own',
    'own',
  ]);
});

test('a short sentence that stood there before stays the author’s when words of the AI come beside it', () => {
  const accepted = [{ before: `${mara} “Yes.”`, after: `${mara} ${storm} “Yes.”` }];
  expect(told(accepted, `${mara} ${storm} “Yes.”`).map(([, origin]) => origin)).toEqual(['own', 'ai', 'own']);
});

test('a second “Yes.” that the AI put beside the author’s own is the AI’s', () => {
  const accepted = [{ before: `${mara} “Yes.”`, after: `${mara} “Yes.” ${storm} “Yes.”` }];
  expect(told(accepted, accepted[0]!.after).map(([, origin]) => origin)).toEqual(['own', 'own', 'ai', 'ai']);
});

test('letters and signs that an editor sets otherwise make no difference', () => {
  const accepted = [{ before: '', after: 'She didn\'t know what the "keeper" wanted from her.' }];
  const set = 'She didn’t know what the “keeper” wanted from her …';
  expect(told(accepted, set)).toEqual([[set, 'ai']]);
});

test.each([
  ['Chinese', '风暴把一艘渔船抛到了灯塔下面的岩石上。', '她一步一步地数着楼梯，慢慢走上灯塔。'],
  ['Japanese', '嵐は漁船を灯台の下の岩に打ち上げていた。', '彼女は階段を一段ずつ数えながら上った。'],
  ['Thai', 'พายุได้พัดเรือประมงขึ้นมาบนโขดหินใต้ประภาคาร', 'เธอนับบันไดทีละขั้นขณะเดินขึ้นไป'],
])('origins are told in %s, which has no blanks', (_, byTheAi, own) => {
  const accepted = [{ before: own, after: `${own}\n\n${byTheAi}` }];
  const changed = byTheAi.slice(0, 3) + byTheAi.slice(4);
  expect(told(accepted, `${own}\n\n${byTheAi}\n\n${changed}`).map(([, origin]) => origin)).toEqual([
    'own',
    'ai',
    'ai edited',
  ]);
});

test('the words of a chapter are shared out by where they come from, marks and all', () => {
  const tell = originTeller(dated([{ before: '', after: storm }]), 'en');
  expect(sharesOf(tell, `# The *tower*\n\n> ${mara}\n\n- **The storm** ${storm.slice(10)}`)).toEqual({
    ai: 13,
    'ai edited': 0,
    own: 15,
  });
});

test('another language of the book changes no origin', () => {
  const byTheAi = 'Am 3. Mai brachte Prof. Lang z. B. Hunde, Katzen usw. in den Turm am Meer mit.';
  const accepted = dated([{ before: mara, after: `${mara}\n\n${byTheAi}` }]);
  const originsBy = (language: string) =>
    originTeller(
      accepted,
      language,
    )([mara, byTheAi]).map((sentences) => [...new Set(sentences.map(({ origin }) => origin))]);
  expect(originsBy('en')).toEqual([['own'], ['ai']]);
  expect(originsBy('de')).toEqual(originsBy('en'));
});

test('a text that the AI had no part in is its author’s, whatever was accepted elsewhere', () => {
  fc.assert(
    fc.property(fc.array(acceptance('ai')), text('own'), (accepted, written) => {
      expect(origins(accepted, written)).not.toContain('ai');
      expect(origins(accepted, written)).not.toContain('ai edited');
    }),
  );
});

test('of a book in which everything was accepted everything is the AI’s, in whatever order it stands now', () => {
  fc.assert(
    fc.property(fc.array(acceptance('ai'), { minLength: 1 }), (accepted) => {
      const moved = accepted.toReversed().map(({ after }) => after);
      expect(new Set(origins(accepted, moved))).toEqual(new Set(['ai']));
    }),
  );
});

test('what is taken out again leaves no trace', () => {
  fc.assert(
    fc.property(acceptance('ai'), text('own'), ({ after }, [first = '', ...rest]) => {
      const accepted = [{ before: first, after: `${first}\n\n${after}` }];
      expect(new Set(origins(accepted, [first, after, ...rest])).has('ai')).toBe(true);
      expect(origins(accepted, [first, ...rest])).not.toContain('ai');
    }),
  );
});

test('every word is counted once', () => {
  fc.assert(
    fc.property(fc.array(acceptance('ai')), text('ai'), text('own'), (accepted, some, others) => {
      const tell = originTeller(dated(accepted), 'en');
      const texts = [...some, ...others];
      const { ai, 'ai edited': edited, own } = addShares(texts.map((one) => sharesOf(tell, one)));
      expect(ai + edited + own).toBe(countsOf(texts.join('\n\n')).wordCount);
    }),
  );
});

test.each([
  ['one word, over and over', 'word '.repeat(50_000)],
  ['one sentence, over and over', `${storm} `.repeat(4_000)],
  ['one letter', 'a'.repeat(300_000)],
  ['signs alone', '.!?'.repeat(100_000)],
  ['marks on nothing', '\u0301'.repeat(100_000)],
  ['half of characters', '\ud800 '.repeat(50_000)],
])('a hostile text of %s is told like any other', (_, hostile) => {
  const accepted = [
    { before: hostile.slice(0, 50_000), after: hostile },
    { before: hostile, after: hostile.slice(0, 50_000) },
  ];
  expect(origins(accepted, [hostile, mara]).at(-1)).toBe('own');
});

const told = (accepted: readonly Accepted[], written: string) => {
  const blocks = written.split('\n\n');
  return originTeller(
    dated(accepted),
    'en',
  )(blocks).flatMap((sentences, at) =>
    sentences.map(({ from, to, origin }) => [blocks[at]!.slice(from, to), origin]),
  );
};

const origins = (accepted: readonly Accepted[], blocks: readonly string[]) =>
  originTeller(
    dated(accepted),
    'en',
  )(blocks)
    .flat()
    .map(({ origin }) => origin);

const dated = (accepted: readonly Accepted[]) =>
  accepted.map((one, day) => ({ ...one, at: new Date(day * 86_400_000).toISOString() })).toReversed();

const sentence = (writer: string) =>
  fc
    .array(fc.integer({ min: 0, max: 400 }), { minLength: 6, maxLength: 20 })
    .map((words) => `${words.map((word) => `${writer}${word}`).join(' ')}.`)
    .map((words) => words[0]!.toUpperCase() + words.slice(1));
const text = (writer: string) => fc.array(sentence(writer), { maxLength: 8 });
const acceptance = (writer: string) =>
  fc
    .array(sentence(writer), { minLength: 1, maxLength: 4 })
    .map((sentences): Accepted => ({ before: '', after: sentences.join(' ') }));
