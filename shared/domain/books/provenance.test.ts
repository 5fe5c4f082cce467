import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsOf } from './text-counts.ts';
import { addShares, originTeller, sharesOf, type Accepted } from './provenance.ts';

const mara = 'Mara climbed the stairs to the lamp and counted every one of them.';
const storm = 'The storm had thrown a fishing boat onto the rocks below the tower.';
const keeper = 'The old keeper had left his pipe and a letter that nobody had opened.';

test('AI text that the author accepted unchanged counts as AI, and text beside it does not', () => {
  const accepted = [{ before: mara, after: `${mara} ${storm}` }];
  expect(sentenceOrigins(accepted, `${mara} ${storm}\n\n${keeper}`)).toEqual([
    [mara, 'own'],
    [storm, 'ai'],
    [keeper, 'own'],
  ]);
});

test('a sentence of the author that the AI corrected counts as AI edited', () => {
  const wrong = 'Mara climed the stair to the lamp and count every one of them.';
  expect(sentenceOrigins([{ before: wrong, after: mara }], mara)).toEqual([[mara, 'ai edited']]);
});

test('a sentence of the author that the AI rewrote in its own words counts as AI', () => {
  const rewritten = 'Step after counted step, she went up towards the light.';
  expect(sentenceOrigins([{ before: mara, after: rewritten }], rewritten)).toEqual([[rewritten, 'ai']]);
});

test('a sentence counts as AI when less than half of the author’s words remain', () => {
  const rewritten = 'Mara climbed towards the light, step after counted step, without a single rest.';
  expect(sentenceOrigins([{ before: mara, after: rewritten }], rewritten)).toEqual([[rewritten, 'ai']]);
});

test('a sentence with only a few words in common with AI text stays the author’s', () => {
  const ownText = 'Onto the rocks below came someone.';
  expect(sentenceOrigins([{ before: '', after: storm }], ownText)).toEqual([[ownText, 'own']]);
});

test('an AI sentence counts as AI edited after a small change, as the author’s after a rewrite', () => {
  const accepted = [{ before: '', after: storm }];
  const changed = 'The storm had thrown a small boat onto the rocks below the tower.';
  expect(sentenceOrigins(accepted, changed)).toEqual([[changed, 'ai edited']]);
  const rewritten = 'Below, on the rocks, lay what the storm had left of a boat.';
  expect(sentenceOrigins(accepted, rewritten)).toEqual([[rewritten, 'own']]);
});

test('two AI sentences that the author joined into one count as AI edited', () => {
  const one = `${storm.slice(0, -1)}, and ${keeper.toLowerCase()}`;
  expect(sentenceOrigins([{ before: '', after: `${storm} ${keeper}` }], one)).toEqual([[one, 'ai edited']]);
});

test('AI text that the AI later corrects still counts as AI', () => {
  const corrected = storm.replace('a fishing boat', 'a fishing cutter');
  const accepted = [
    { before: '', after: storm },
    { before: storm, after: corrected },
  ];
  expect(sentenceOrigins(accepted, corrected)).toEqual([[corrected, 'ai']]);
});

test('undoing the AI’s change of a sentence makes the sentence the author’s again', () => {
  const accepted = [{ before: mara, after: mara.replace('climbed', 'scaled').replace('counted', 'told') }];
  expect(sentenceOrigins(accepted, mara)).toEqual([[mara, 'own']]);
});

test('short sentences count as AI only beside the AI text that they arrived with', () => {
  const accepted = [{ before: mara, after: `${mara} “Yes.” He looked at her. “No.”` }];
  expect(sentenceOrigins(accepted, `${mara}\n\n“Yes.” He looked at her. “No.”`).slice(1)).toEqual([
    ['“Yes.”', 'ai'],
    ['He looked at her.', 'ai'],
    ['“No.”', 'ai'],
  ]);
  expect(
    sentenceOrigins(accepted, `${storm} “Yes.” ${keeper} He looked at her.`).map(([, origin]) => origin),
  ).toEqual(['own', 'own', 'own', 'own']);
});

test('an existing short sentence stays the author’s beside new AI text', () => {
  const accepted = [{ before: `${mara} “Yes.”`, after: `${mara} ${storm} “Yes.”` }];
  expect(sentenceOrigins(accepted, `${mara} ${storm} “Yes.”`).map(([, origin]) => origin)).toEqual([
    'own',
    'ai',
    'own',
  ]);
});

test('if the AI repeats a short sentence, the copy counts as AI, the original as the author’s', () => {
  const accepted = [{ before: `${mara} “Yes.”`, after: `${mara} “Yes.” ${storm} “Yes.”` }];
  expect(sentenceOrigins(accepted, accepted[0]!.after).map(([, origin]) => origin)).toEqual([
    'own',
    'own',
    'ai',
    'ai',
  ]);
});

test('typographic quotation marks, apostrophes and ellipses don’t change a sentence’s origin', () => {
  const accepted = [{ before: '', after: 'She didn\'t know what the "keeper" wanted from her.' }];
  const set = 'She didn’t know what the “keeper” wanted from her …';
  expect(sentenceOrigins(accepted, set)).toEqual([[set, 'ai']]);
});

test.each([
  ['Chinese', '风暴把一艘渔船抛到了灯塔下面的岩石上。', '她一步一步地数着楼梯，慢慢走上灯塔。'],
  ['Japanese', '嵐は漁船を灯台の下の岩に打ち上げていた。', '彼女は階段を一段ずつ数えながら上った。'],
  ['Thai', 'พายุได้พัดเรือประมงขึ้นมาบนโขดหินใต้ประภาคาร', 'เธอนับบันไดทีละขั้นขณะเดินขึ้นไป'],
])('AI sentences and edited AI sentences are recognised in %s, which has no spaces', (_, byTheAi, own) => {
  const accepted = [{ before: own, after: `${own}\n\n${byTheAi}` }];
  const changed = byTheAi.slice(0, 3) + byTheAi.slice(4);
  expect(sentenceOrigins(accepted, `${own}\n\n${byTheAi}\n\n${changed}`).map(([, origin]) => origin)).toEqual(
    ['own', 'ai', 'ai edited'],
  );
});

test('the words of a chapter are counted as AI, AI edited or own, without Markdown syntax', () => {
  const tellOrigin = originTeller(dated([{ before: '', after: storm }]), 'en');
  expect(sharesOf(tellOrigin, `# The *tower*\n\n> ${mara}\n\n- **The storm** ${storm.slice(10)}`)).toEqual({
    ai: 13,
    'ai edited': 0,
    own: 15,
  });
});

test('setting another language for the book doesn’t change the origin of a sentence', () => {
  const aiSentence = 'Am 3. Mai brachte Prof. Lang z. B. Hunde, Katzen usw. in den Turm am Meer mit.';
  const accepted = dated([{ before: mara, after: `${mara}\n\n${aiSentence}` }]);
  const originsIn = (language: string) =>
    originTeller(
      accepted,
      language,
    )([mara, aiSentence]).map((sentences) => [...new Set(sentences.map(({ origin }) => origin))]);
  expect(originsIn('en')).toEqual([['own'], ['ai']]);
  expect(originsIn('de')).toEqual(originsIn('en'));
});

test('a text without AI words is the author’s, even after AI text was accepted elsewhere', () => {
  fc.assert(
    fc.property(fc.array(acceptance('ai')), text('own'), (accepted, written) => {
      expect(origins(accepted, written)).not.toContain('ai');
      expect(origins(accepted, written)).not.toContain('ai edited');
    }),
  );
});

test('a book of only accepted AI text counts as AI entirely, even with its parts reordered', () => {
  fc.assert(
    fc.property(fc.array(acceptance('ai'), { minLength: 1 }), (accepted) => {
      const movedTexts = accepted.toReversed().map(({ after }) => after);
      expect(new Set(origins(accepted, movedTexts))).toEqual(new Set(['ai']));
    }),
  );
});

test('AI text that the author removed no longer counts towards the AI’s share', () => {
  fc.assert(
    fc.property(acceptance('ai'), text('own'), ({ after }, [first = '', ...rest]) => {
      const accepted = [{ before: first, after: `${first}\n\n${after}` }];
      expect(new Set(origins(accepted, [first, after, ...rest])).has('ai')).toBe(true);
      expect(origins(accepted, [first, ...rest])).not.toContain('ai');
    }),
  );
});

test('every word of a text counts for exactly one origin', () => {
  fc.assert(
    fc.property(fc.array(acceptance('ai')), text('ai'), text('own'), (accepted, some, others) => {
      const tellOrigin = originTeller(dated(accepted), 'en');
      const texts = [...some, ...others];
      const { ai, 'ai edited': edited, own } = addShares(texts.map((one) => sharesOf(tellOrigin, one)));
      expect(ai + edited + own).toBe(countsOf(texts.join('\n\n')).wordCount);
    }),
  );
});

test.each([
  ['one repeated word', 'word '.repeat(50_000)],
  ['one repeated sentence', `${storm} `.repeat(4_000)],
  ['one repeated letter', 'a'.repeat(300_000)],
  ['nothing but punctuation', '.!?'.repeat(100_000)],
  ['accents without letters', '\u0301'.repeat(100_000)],
  ['incomplete characters', '\ud800 '.repeat(50_000)],
])('after a huge text of %s, the author’s next text still counts as the author’s own', (_, hostile) => {
  const accepted = [
    { before: hostile.slice(0, 50_000), after: hostile },
    { before: hostile, after: hostile.slice(0, 50_000) },
  ];
  expect(origins(accepted, [hostile, mara]).at(-1)).toBe('own');
});

const sentenceOrigins = (accepted: readonly Accepted[], written: string) => {
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
