import fc from 'fast-check';
import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { canonicalMarkdown } from '#shared/domain/books/markdown/canonical.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { arbitraryDocuments } from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { textSchema } from '#web/texts/editor/document/schema.ts';
import { footnotesIn } from '#web/texts/editor/surface/footnote-places.ts';
import {
  startProposal,
  openChanges,
  withAccepted,
  writeChanges,
  withProposedText,
  type Proposal,
} from './proposal.ts';
import { runs } from '#shared/testing/is-full.ts';

const notes = '\n\n[^1]: Crimson.\n\n[^2]: In June.';

test.each([
  [
    'a footnote mark follows the same word as before',
    'The red[^1] coat.',
    'A red coat, wet.',
    'A red[^1] coat, wet.',
  ],
  [
    'a footnote mark follows the replacement of its word',
    'The red[^1] coat was wet.',
    'The crimson coat was wet.',
    'The crimson[^1] coat was wet.',
  ],
  [
    'a footnote mark stays after its full stop',
    'He left.[^1] She stayed.',
    'He went. She stayed.',
    'He went.[^1] She stayed.',
  ],
  [
    'in a very different text, a footnote mark ends a sentence',
    'He left.[^1] She stayed.',
    'Off he went, whistling. Nobody followed him!',
    /\[\^1\](?= Nobody|$)/u,
  ],
  [
    'footnote marks keep their order',
    'One[^1] two[^2] three.',
    'One and two and three.',
    'One[^1] and two[^2] and three.',
  ],
  [
    'footnote marks in the suggestion stay where the AI put them',
    'The red[^1] coat.',
    'A coat of red.[^1]',
    'A coat of red.[^1]',
  ],
  [
    'footnotes invented by the AI are left out',
    'The red coat.',
    'The red[^9] coat.\n\n[^9]: Invented.',
    'The red coat.',
  ],
  [
    'a footnote mark that the AI repeats appears only once',
    'The red[^1] coat.',
    'The red[^1] coat[^1].',
    'The red[^1] coat.',
  ],
  [
    'a link stays on its words',
    'The [red coat](https://a.example) hung.',
    'There hung the red coat.',
    'There hung the [red coat](https://a.example).',
  ],
  [
    'small capitals stay on their words',
    'From [BBC]{.smallcaps} news.',
    'News from BBC.',
    'News from [BBC]{.smallcaps}.',
  ],
])(
  'an accepted suggestion keeps footnotes and formatting of the text: %s',
  (_rule, passage, rewrite, expected) => {
    const { markdown, leavesOut } = acceptAndRead(`${passage}${notes}`, 1, rewrite);
    expect(leavesOut).toBeUndefined();
    if (expected instanceof RegExp) expect(markdown).toMatch(expected);
    else expect(markdown.split('\n\n')[0]).toBe(expected);
  },
);

test.each([
  [
    'The [red coat](https://a.example) hung.',
    'It hung.',
    'This suggestion leaves out the link on “red coat”.',
  ],
  ['From [BBC]{.smallcaps} news.', 'News.', 'This suggestion leaves out the small capitals of “BBC”.'],
  ['The red[^1] coat.', '```\ncode\n```', 'This suggestion leaves out the note “Crimson”.'],
  [
    'The [red](https://a.example)[^1] coat[^2].',
    '---',
    'This suggestion leaves out the note “Crimson”, the note “In June” and the link on “red”.',
  ],
])('a suggestion names what it leaves out: %s', (passage, rewrite, sentence) => {
  expect(acceptAndRead(`${passage}${notes}`, 1, rewrite).leavesOut).toBe(sentence);
});

test('a rewritten list keeps its first number; if the list is lost, the suggestion says so', () => {
  const list = '4. One\n5. Two';
  expect(acceptAndRead(list, 1, '1. Uno\n2. Due').markdown).toBe('4. Uno\n5. Due');
  expect(acceptAndRead(list, 1, 'Uno and due.').leavesOut).toBe(
    'This suggestion leaves out the numbers of the list.',
  );
});

describe('A rewritten passage keeps its pictures unchanged', () => {
  const [map, tower, mark] = ['A map', 'A tower', ''].map(
    (description, index) => `![${description}](pic_${String(index).repeat(32)}_40x30.png "The *${index}*")`,
  );
  test.each([
    ['where the AI repeated their lines', 'Uno.\n\n[Picture: A map] The 0\n\nDue.', `Uno.\n\n${map}\n\nDue.`],
    ['even if the AI changed the line', 'Uno.\n\nDue.\n\n[Picture: a chart] It', `Uno.\n\nDue.\n\n${map}`],
    ['where they were if the AI left out the line', 'Uno.\n\nDue.', `Uno.\n\n${map}\n\nDue.`],
    ['if the AI wrote one paragraph', 'Uno.', `Uno.\n\n${map}`],
    ['once if the AI repeats its line', '[Picture: A map]\n\nUno.\n\n[Picture: A map]', `${map}\n\nUno.`],
    ['and brings no picture of another name', `Uno.\n\n${tower}\n\nDue.`, `Uno.\n\n${map}\n\nDue.`],
    ['beside a new note', 'Uno[^1].\n\nDue.\n\n[^1]: Note', `Uno[^1].\n\n${map}\n\nDue.\n\n[^1]: Note`],
  ])('%s', (_how, rewrite, expected) => {
    expect(acceptAndRead(`One.\n\n${map}\n\nTwo.`, 3, rewrite).markdown).toBe(canonicalMarkdown(expected));
  });

  test.each([' ', '\n', '\\\n'])('and the words that the AI wrote on in its line after %j', (space) => {
    const picture = `![A map](pic_${'0'.repeat(32)}_40x30.png)`;
    const rewrite = `Uno.\n\n[Picture: A map]${space}*Due.*`;
    const { markdown } = acceptAndRead(`One.\n\n${picture}\n\nTwo.`, 3, rewrite);
    expect(markdown).toBe(`Uno.\n\n${picture}\n\n*Due.*`);
  });

  test('in their order, also equal and decorative ones', () => {
    const text = `${map}\n\nOne.\n\n${mark}\n\n${tower}\n\n${map}`;
    const { markdown } = acceptAndRead(text, 5, 'Uno.\n\n[Picture: A tower]');
    expect(markdown).toBe(canonicalMarkdown(`${map}\n\nUno.\n\n${mark}\n\n${tower}\n\n${map}`));
  });

  test('whichever text it has and whichever rewrite the AI gives', () => {
    const picture = fc.constantFrom(map!, tower!, mark!);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(picture, fc.constant('One.')), { minLength: 1, maxLength: 8 }),
        fc.array(fc.constantFrom('Uno.', '[Picture: A map]', '[Picture: x] y', '- a', '[Picture]', map!), {
          maxLength: 8,
        }),
        (passage, rewrite) => {
          fc.pre(passage.some((block) => block !== 'One.'));
          const { markdown } = acceptAndRead(passage.join('\n\n'), passage.length, rewrite.join('\n\n'));
          const picturesIn = (text: string) => text.match(/^!\[.*$/gmu)?.toSorted() ?? [];
          expect(picturesIn(markdown)).toEqual(picturesIn(canonicalMarkdown(passage.join('\n\n'))));
        },
      ),
      runs(1_000, 100),
    );
  });
});

test('footnotes among the rewritten blocks are kept, even if the rewrite leaves them out', () => {
  const text = '# Title\n\nOne[^1] two.[^2]\n\n[^1]: Note\n\n[^2]: Other';
  const { markdown } = acceptAndRead(text, 4, '# Title\n\nUno two.\n\n[^2]: Another');
  expect(markdown).toBe('# Title\n\nUno[^1] two.[^2]\n\n[^2]: Another\n\n[^1]: Note');
});

test('pictures among the rewritten blocks are kept at their place, unless the rewrite has them', () => {
  const [map, sea] = ['1', '2'].map(
    (digit) => `![](${pictureName(digit.repeat(32), { width: 640, height: 480 }, 'png')})`,
  );
  const text = `One.\n\n${map}\n\n${sea}\n\nTwo.`;
  const rewritten = (rewrite: string) => acceptAndRead(text, 4, rewrite).markdown;
  expect(rewritten('Uno.\n\nDue.')).toBe(`Uno.\n\n${map}\n\n${sea}\n\nDue.`);
  expect(rewritten(`Uno.\n\nDue.\n\n${sea}`)).toBe(`Uno.\n\n${map}\n\nDue.\n\n${sea}`);
  expect(acceptAndRead(`One.\n\nTwo.\n\n${map}`, 3, 'Uno.').markdown).toBe(`Uno.\n\n${map}`);
});

test('a new footnote is added with its reference, and one outside the passage is not duplicated', () => {
  const text = '# One[^1]\n\nTwo\n\n[^1]: Note';
  const { markdown } = acceptAndRead(text, 2, '# Uno[^1]\n\nDue[^2]\n\n[^1]: Note\n\n[^2]: New');
  expect(markdown).toBe('# Uno[^1]\n\nDue[^2]\n\n[^2]: New\n\n[^1]: Note');
});

describe('Any rewritten text', () => {
  const words = fc.array(
    fc.constantFrom('one', 'two', 'red', 'coat', 'wet.', 'He left.', '[^1]', '[^2]', '[^9]', '\n\n', '- '),
    { maxLength: 12 },
  );
  const rewrites = fc.oneof(
    words.map((all) => all.join(' ')),
    arbitraryDocuments.map((document) => markdownOf(document)),
  );

  test('keeps a reference to every footnote of the passage, or says that a footnote is lost', () => {
    fc.assert(
      fc.property(
        arbitraryDocuments,
        rewrites,
        fc.nat(),
        fc.boolean(),
        (document, rewrite, count, oneByOne) => {
          const doc = docOf(markdownOf(document));
          const blocks = 1 + (count % doc.childCount);
          const { doc: after, proposal } = acceptedIn(doc, blocks, rewrite, oneByOne);
          const labels = new Set(footnotesIn(after).references.map(({ label }) => label));
          const passage = doc.slice(0, endOf(doc, blocks)).content;
          passage.descendants((node) => {
            if (node.type.name !== 'footnoteReference' || labels.has(String(node.attrs['label']))) return;
            expect(proposal.leavesOut).toMatch(/note/u);
          });
          const { references } = footnotesIn(doc);
          const { notes: left } = footnotesIn(after);
          for (const label of labels)
            expect([...references, ...left].map((place) => place.label)).toContain(label);
        },
      ),
      runs(400, 40),
    );
  });

  test('keeps every footnote reference in running text, whichever change is accepted first', () => {
    const passage = fc.array(fc.constantFrom('one', 'two', 'red', 'coat', 'wet.', 'He', 'left.'), {
      minLength: 3,
      maxLength: 12,
    });
    fc.assert(
      fc.property(passage, fc.nat(), fc.nat(), words, fc.nat(), (all, a, b, rewrite, order) => {
        const signed = all.map(
          (word, at) => `${word}${at === a % all.length ? '[^1]' : ''}${at === b % all.length ? '[^2]' : ''}`,
        );
        const doc = docOf(`${signed.join(' ')}${notes}`);
        const text = rewrite.filter((word) => word !== '\n\n' && word !== '- ').join(' ') || 'new';
        let proposal = withProposedText(
          startProposal('p', doc, { from: 1, to: doc.firstChild!.nodeSize - 1, placement: 'within' }, 'en'),
          doc,
          text,
          true,
        );
        let { tr } = EditorState.create({ doc });
        for (let changes = openChanges(proposal); changes.length > 0; changes = openChanges(proposal)) {
          const change = changes[order % changes.length]!;
          expect(writeChanges(tr, [change])).toBe(true);
          proposal = withAccepted(proposal, change, tr.doc);
          const labels = footnotesIn(tr.doc).references.map(({ label }) => label);
          expect(labels.toSorted()).toEqual(['1', '2']);
          ({ tr } = EditorState.create({ doc: tr.doc }));
        }
      }),
      runs(2_000, 200),
    );
  });
});

function acceptAndRead(markdown: string, blocks: number, rewrite: string) {
  const { doc, proposal } = acceptedIn(docOf(markdown), blocks, rewrite);
  return { markdown: markdownOf(doc.toJSON() as DocNode), leavesOut: proposal.leavesOut };
}

function acceptedIn(doc: Node, blocks: number, rewrite: string, oneByOne = false) {
  const isText =
    blocks === 1 && doc.firstChild!.type.name === 'paragraph' && doc.firstChild!.content.size > 0;
  const endPosition = endOf(doc, blocks);
  const spot = isText
    ? { from: 1, to: endPosition - 1, placement: 'within' as const }
    : { from: 0, to: endPosition, placement: 'between' as const };
  let proposal: Proposal = withProposedText(startProposal('p', doc, spot, 'en'), doc, rewrite, true);
  const { leavesOut } = proposal;
  let currentDoc = doc;
  for (let changes = openChanges(proposal); changes.length > 0; changes = openChanges(proposal)) {
    const { tr } = EditorState.create({ doc: currentDoc });
    const chosenChanges = oneByOne ? changes.slice(0, 1) : changes;
    if (!writeChanges(tr, chosenChanges)) break;
    currentDoc = tr.doc;
    if (!oneByOne || changes.length === 1) break;
    proposal = withAccepted(proposal, chosenChanges[0]!, currentDoc);
  }
  return { doc: currentDoc, proposal: { ...proposal, leavesOut } };
}

const docOf = (markdown: string): Node => Node.fromJSON(textSchema, documentOf(markdown));
const endOf = (doc: Node, blocks: number): number =>
  doc.content.content.slice(0, blocks).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
