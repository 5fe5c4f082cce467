import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import { blocksOf, canonicalMarkdown } from './canonical.ts';
import { cleanText } from './clean-text.ts';
import { documentOf } from './document-of.ts';
import { markdownOf } from './markdown-of.ts';
import type * as Parser from './parse.ts';
import { plainTextOf } from './plain-text.ts';
import { segmentsOf } from './segments.ts';
import { shownBlocksOf } from './shown-text.ts';
import { withShownBlocks } from './shown-blocks.ts';
import { arbitraryTexts } from './testing/arbitrary-documents.ts';

/** Fails like the parser's browser build did on pages with Trusted Types. */
vi.mock('./parse.ts', async (original) => {
  const parser = await original<typeof Parser>();
  const refuse = (markdown: string) => {
    if (markdown.includes('&')) throw new TypeError("Failed to set the 'innerHTML' property.");
  };
  return {
    parse(markdown, more) {
      refuse(markdown);
      return parser.parse(markdown, more);
    },
    parseInline(text) {
      refuse(text);
      return parser.parseInline(text);
    },
  } satisfies typeof Parser;
});

vi.hoisted(() => vi.spyOn(console, 'error').mockReturnValue());
afterAll(() => vi.restoreAllMocks());

test('a block on which the Markdown parser fails keeps its source; all others are read normally', () => {
  const { content = [] } = documentOf(
    '*One*\n\n> salt &amp; fog\n> [tide][a]\n\n# Two\n\n[a]: http://x.y/?a&b',
  );
  expect(content.map(({ type }) => type)).toEqual(['paragraph', 'rawBlock', 'heading', 'rawBlock']);
  expect(content[1]?.attrs?.markdown).toBe('> salt &amp; fog\n> [tide][a]');
});

test('saving keeps the parts of a text on which the Markdown parser fails', () => {
  fc.assert(
    fc.property(arbitraryTexts, (text) => {
      const segments = segmentsOf(cleanText(text)).map((segment) => segment.text);
      const sources = (documentOf(text).content ?? []).map(({ attrs }) => attrs?.markdown);
      const failing = segments.filter((segment) => segment.includes('&') && segment !== '&nbsp;');
      expect(sources).toEqual(expect.arrayContaining(failing));
      const canonical = canonicalMarkdown(text);
      expect(canonicalMarkdown(canonical)).toBe(canonical);
      expect(markdownOf(documentOf(canonical))).toBe(canonical);
      expect(blocksOf(text).join('\n\n')).toBe(canonical);
    }),
  );
});

test('a text on which the Markdown parser fails is still shown and published', () => {
  fc.assert(
    fc.property(arbitraryTexts, (text) => {
      const raw = (documentOf(text).content ?? []).flatMap(({ attrs }) => attrs?.markdown ?? []);
      const shown = shownBlocksOf(text).flatMap((runs) => runs.map((run) => run.text));
      expect(shown).toEqual(expect.arrayContaining(raw));
      expect(plainTextOf(text)).toContain(raw[0] ?? '');
      expect(postHtmlOf(text).html).not.toContain('undefined');
      expect(withShownBlocks(documentOf(text).content)).toHaveLength(documentOf(text).content?.length ?? 0);
    }),
  );
});
