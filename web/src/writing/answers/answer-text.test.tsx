// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Citation } from '#shared/contract/writing/conversations.ts';
import { press, render } from '#web/testing/screen.tsx';
import { AnswerText, type AnswerTextProps } from './answer-text.tsx';

describe('The text of an AI answer', () => {
  test('is rendered as Markdown, but without heading elements', async () => {
    const page = await renderAnswer({
      text: '# Mara\n\nShe is *old*, **very** old.\n\n3. `salt`\n4. rope\n\n> quoted',
    });

    expect(page.querySelector('em')?.textContent).toBe('old');
    expect(page.querySelector('strong')?.textContent).toBe('very');
    expect(page.querySelector('ol')?.getAttribute('start')).toBe('3');
    expect(page.querySelector('blockquote')?.textContent).toBe('quoted');
    expect(page.querySelector('h1, h2, h3, h4, h5, h6')).toBeNull();
  });

  test('shows no images, no links and no HTML', async () => {
    const page = await renderAnswer({
      text: '![x](https://evil.example/?q=1) [go](https://evil.example) <https://evil.example> <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>',
    });

    expect(page.querySelector('img, a, script, iframe')).toBeNull();
    expect(page.textContent).toContain('go');
  });

  test('shows a general message, not the error, when it cannot be rendered', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const broken: Citation = JSON.parse('null');
    const page = await renderAnswer({ text: 'She was “old”.', citations: [broken] });
    expect(page.textContent).toBe('We can’t show this answer. You can still copy its text.');
  });

  test('links a quotation to its place in the book, even if part of it is emphasised', async () => {
    const onGo = vi.fn<NonNullable<AnswerTextProps['onGo']>>();
    const page = await renderAnswer({
      text: 'She was old: “the *lamp* was lit” [chapter 2].',
      citations: [
        aCitation({
          quote: 'the lamp was lit',
          chapterId: 'chap_2',
          exact: 'the lamp was lit',
          occurrence: 1,
        }),
      ],
      onGo,
    });
    const [quotation] = page.querySelectorAll<HTMLElement>('[role=button]');

    expect(quotation?.querySelector('em')?.textContent).toBe('lamp');
    await act(async () => quotation?.click());
    expect(onGo).toHaveBeenCalledWith('chap_2', { exact: 'the lamp was lit', occurrence: 1 });
    expect(page.textContent).toBe('She was old: “the lamp was lit” (show it in the book) [chapter 2].');
  });

  test('opens the place of a quotation with Enter and Space', async () => {
    const onGo = vi.fn<NonNullable<AnswerTextProps['onGo']>>();
    const page = await renderAnswer({ text: '“rain”', citations: [aCitation({ quote: 'rain' })], onGo });
    const quotation = page.querySelector('[role=button][tabindex="0"]')!;
    for (const key of ['Enter', ' ', 'a', 'Tab'])
      await act(async () => quotation.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

    expect(onGo.mock.calls).toEqual([
      ['chap_1', undefined],
      ['chap_1', undefined],
    ]);
  });

  test('links a quotation to the book even if it has emphasis or spans several lines', async () => {
    const page = await renderAnswer({
      text: 'It says “the *lamp*\nwas lit (at last)”.\n\n> Rain came\n> and stayed.',
      citations: [
        aCitation({ quote: 'the *lamp*\nwas lit (at last)', exact: 'the lamp was lit (at last)' }),
        aCitation({ quote: 'Rain came\nand stayed.', exact: 'Rain came and stayed.' }),
      ],
      onGo: () => undefined,
    });

    expect(
      [...page.querySelectorAll<HTMLElement>('[role=button]')].map(({ textContent }) => textContent),
    ).toEqual([
      '“the lamp was lit (at last)” (show it in the book)',
      'Rain came and stayed. (show it in the book)',
    ]);
  });

  test('replaces a chapter reference with a link that has the chapter’s name', async () => {
    const onGo = vi.fn<NonNullable<AnswerTextProps['onGo']>>();
    const page = await renderAnswer({ text: 'See [chapter 2] and [Chapter 9].', chapters, onGo });

    await press('chapter 2: Salt');
    expect(onGo).toHaveBeenCalledWith('chap_2');
    expect(page.textContent).toBe('See chapter 2: Salt and [Chapter 9].');
  });

  test('marks a quotation that is not in the book, and explains the mark', async () => {
    const page = await renderAnswer({
      text: '“the lamp was lit” and “she flew”',
      citations: [
        aCitation({ quote: 'the lamp was lit', chapterId: 'chap_2' }),
        aCitation({ quote: 'she flew', found: false }),
      ],
      onGo: () => undefined,
    });

    expect(page.textContent).toContain('“she flew” (not in the book)');
    expect(page.textContent).toContain(
      'The AI quoted words marked ‘not in the book’, but they don’t appear in any of your chapters.',
    );
    expect(page.querySelectorAll<HTMLElement>('[role=button]')).toHaveLength(1);
  });

  test('shows no “not in the book” when all its quotations are found', async () => {
    const page = await renderAnswer({
      text: '“the lamp was lit”',
      citations: [aCitation({ quote: 'the lamp was lit' })],
    });

    expect(page.textContent).not.toContain('not in the book');
  });

  test('links each of two equal quotations to its own place in the book', async () => {
    const onGo = vi.fn<NonNullable<AnswerTextProps['onGo']>>();
    const page = await renderAnswer({
      text: '“rain” and “rain”',
      citations: [
        aCitation({ quote: 'rain', chapterId: 'chap_1', exact: 'rain', occurrence: 0 }),
        aCitation({ quote: 'rain', chapterId: 'chap_2', exact: 'rain', occurrence: 4 }),
      ],
      onGo,
    });
    for (const button of page.querySelectorAll<HTMLElement>('[role=button]')) button.click();

    expect(onGo.mock.calls).toEqual([
      ['chap_1', { exact: 'rain', occurrence: 0 }],
      ['chap_2', { exact: 'rain', occurrence: 4 }],
    ]);
  });
});

const chapters = [
  { id: 'chap_1', title: 'Rope', number: 1 },
  { id: 'chap_2', title: 'Salt', number: 2 },
];

const aCitation = (citation: Partial<Citation>): Citation => ({
  quote: '',
  found: true,
  chapterId: 'chap_1',
  ...citation,
});

async function renderAnswer(props: AnswerTextProps): Promise<Element> {
  document.body.replaceChildren();
  await render(<AnswerText {...props} />);
  return document.body.firstElementChild!;
}
