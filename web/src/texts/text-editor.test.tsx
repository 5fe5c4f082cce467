// @vitest-environment happy-dom
import { Fragment, Slice } from '@tiptap/pm/model';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { documentKit } from './editor/document/document-kit.ts';
import { fill, press } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import { startFinding, replaceAll } from './editor/find/finding.ts';
import type { EditorChange } from './editor-handle.ts';
import { editor, handle, keys, unmount, open, openInEachTest, page } from './testing/open-editor.tsx';

openInEachTest();

describe('The editor page', () => {
  test('shows a chapter with its formatting and in its language', async () => {
    await open('## Salt\n\nThe *ferry* had [stopped](https://example.com/).\n\n***\n\nInk.', 'pt-BR');

    expect(page().querySelector('h2')!.textContent).toBe('Salt');
    expect(page().querySelector('em')!.textContent).toBe('ferry');
    expect(page().querySelector('a')!.getAttribute('href')).toBe('https://example.com/');
    expect(page().querySelector('hr')).not.toBeNull();
    expect(page().lang).toBe('pt-BR');
    expect(page().getAttribute('role')).toBe('textbox');
  });

  test('is from right to left in an Urdu book even if its first letter is Latin', async () => {
    await open('iPhone', 'ur');
    expect(page().dir).toBe('rtl');
    await unmount();
    await open('iPhone', 'en');
    expect(page().dir).toBe('auto');
  });

  test('returns its text in blocks for saving, and counts the words of the text and the selection', async () => {
    await open('One two.\n\nThree.');
    await act(async () => editor().commands.insertContentAt(editor().state.doc.content.size - 1, ' Four'));

    expect(handle!.blocks()).toEqual(['One two.', 'Three. Four']);
    expect(handle!.markdown()).toBe('One two.\n\nThree. Four');
    expect(handle!.words()).toBe(4);
    await act(async () => editor().commands.setTextSelection({ from: 1, to: 9 }));
    expect(handle!.selectedWords()).toBe(2);
  });

  test('reports each change with the steps that make it and the text before it', async () => {
    await open('One');
    const changes: EditorChange[] = [];
    const stop = handle!.onChange((change) => changes.push(change));
    const before = handle!.document();
    await act(async () => editor().commands.insertContentAt(4, ' two'));
    stop();
    await act(async () => editor().commands.insertContentAt(1, 'x'));

    expect(changes).toHaveLength(1);
    expect(changes[0]!.before()).toEqual(before);
    expect(changes[0]!.steps).toMatchObject([{ stepType: 'replace', from: 4, to: 4 }]);
  });

  test('applies changes from elsewhere; undo reverts them only if the author chose to apply them', async () => {
    await open('One');
    await act(async () => handle!.applyBlocks(['Two']));
    expect(editor().can().undo()).toBe(false);
    await act(async () => handle!.applyBlocks(['Three'], { undoable: true }));
    await act(async () => editor().commands.undo());
    expect(handle!.markdown()).toBe('Two');
  });

  test('highlights the block with the caret', async () => {
    await open('One\n\nTwo');
    await act(async () => editor().commands.setTextSelection(7));

    expect([...page().querySelectorAll('.is-current')].map(({ textContent }) => textContent)).toEqual([
      'Two',
    ]);
  });
});

describe('Typed text', () => {
  test('gets the quotation marks of the book’s language', async () => {
    await open('', 'de');
    await keys('"Wart--" sagte er...');
    expect(handle!.markdown()).toBe('„Wart—“ sagte er…');
  });

  test('is corrected and formatted even if it was typed before the editor was ready', async () => {
    await open('', 'de');
    await act(async () => handle!.type('"Wart--" sagte er...\n1. Salz\nBrot\n\n* * *\n👩‍🚀'));
    expect(handle!.markdown()).toBe('„Wart—“ sagte er…\n\n1. Salz\n2. Brot\n\n***\n\n👩‍🚀');
    await keys('!');
    expect(handle!.markdown()).toMatch(/👩‍🚀!$/u);
  });

  test('is restored as typed by one undo or Backspace right after an automatic correction', async () => {
    await open('');
    await keys('She said "');
    await act(async () => editor().commands.undo());
    expect(handle!.markdown()).toBe('She said "');
    await keys('Go--');
    expect(handle!.markdown()).toBe('She said "Go—');
    await pressKey('Backspace');
    expect(handle!.markdown()).toBe('She said "Go--');
    await keys('-');
    expect(handle!.markdown()).toBe('She said "Go---');
  });

  test('keeps its automatic quotation mark when one undo removes the letters after it', async () => {
    await open('');
    await keys('"Go');
    await act(async () => editor().commands.undo());
    expect(handle!.markdown()).toBe('“');
  });

  test('is reported as steps that rebuild the same text from the earlier one', async () => {
    await open('One');
    const before = handle!.document();
    const steps: unknown[] = [];
    handle!.onChange((change) => steps.push(...change.steps));
    await act(async () => editor().commands.focus('end'));
    await keys(' "two"...');
    expect(documentKit.blocksOfDocument(documentKit.replay(before, steps))).toEqual(['One “two”…']);
  });

  test('stays as typed in code, while an input method is in use and with smart punctuation off', async () => {
    await open('`a` b');
    await act(async () => editor().commands.setTextSelection(2));
    await keys('"');
    expect(handle!.markdown()).toBe('`a"` b');
    await act(async () => editor().commands.focus('end'));
    Object.defineProperty(editor().view, 'composing', { value: true, configurable: true });
    await keys('"');
    Object.defineProperty(editor().view, 'composing', { value: false, configurable: true });
    expect(handle!.markdown()).toBe('`a"` b"');
    await press('Smart punctuation');
    await keys('--');
    expect(handle!.markdown()).toBe('`a"` b"--');
    await press('Smart punctuation');
    await keys(' --');
    expect(handle!.markdown()).toBe('`a"` b"-- —');
  });

  test('gets typographic punctuation even if dictation or autocorrection adds many letters at once', async () => {
    await open('He said:');
    await act(async () => editor().commands.focus('end'));
    await write(` "Don't--" and 'tis so`);
    expect(handle!.markdown()).toBe('He said: “Don’t—” and ’tis so');
    await act(async () => editor().commands.undo());
    expect(handle!.markdown()).toBe(`He said: "Don't--" and 'tis so`);
    await act(async () => editor().commands.setContent('<p>dont go</p>'));
    await write("don't", { from: 1, to: 5 });
    expect(handle!.markdown()).toBe('don’t go');
  });

  test('gets typographic punctuation after input-method use, also with characters before it', async () => {
    await open('Wait-');
    await act(async () => editor().commands.focus('end'));
    for (const [from, text] of [
      [6, '-'],
      [7, 'n'],
      [7, "no'"],
    ] as const)
      await act(async () =>
        editor().view.dispatch(
          editor()
            .state.tr.insertText(text, from, from === 7 && text !== 'n' ? 8 : from)
            .setMeta('composition', 1),
        ),
      );
    expect(handle!.markdown()).toBe("Wait--no'");
    await act(async () => {
      page().dispatchEvent(new Event('compositionend'));
      await new Promise((done) => setTimeout(done, 60));
    });
    expect(handle!.markdown()).toBe('Wait—no’');
    await act(async () => editor().commands.undo());
    expect(handle!.markdown()).toBe("Wait--no'");
  });

  test('is corrected at Enter too, and keeps a footnote reference between signs', async () => {
    await open('');
    await keys("Get 'em");
    await pressKey('Enter');
    expect(handle!.blocks()[0]).toBe('Get ’em');
    await act(async () => editor().commands.setContent(documentOf('a-[^1]\n\n[^1]: N') as object));
    await act(async () => editor().commands.setTextSelection(4));
    await keys('-"');
    expect(handle!.blocks()[0]).toBe('a-[^1]-“');
  });
});

describe('A scene break', () => {
  test.each(['* * *', '***', '#', '# # #', '~', '~~~', '---', '--', '- - -', '—', '⁂', '_ _ _', '<>', '•'])(
    'is made by typing %s and Enter',
    async (line) => {
      await open('');
      await keys('One.');
      await pressKey('Enter');
      await keys(line);
      await pressKey('Enter');
      await keys('Two.');
      expect(handle!.blocks()).toEqual(['One.', '***', 'Two.']);
    },
  );

  test('becomes text again by one undo or Backspace, and then stays text at the next Enter', async () => {
    await open('');
    await keys('* * *');
    await pressKey('Enter');
    expect(handle!.blocks()).toEqual(['***', '\u00a0']);
    await act(async () => editor().commands.undo());
    expect(editor().getText()).toBe('* * *');
    await pressKey('Enter');
    await keys('Two.');
    expect(handle!.blocks()).toEqual(['\\* \\* \\*', 'Two.']);
    await act(async () => editor().commands.setContent(''));
    await keys('#');
    await pressKey('Enter');
    await pressKey('Backspace');
    expect(editor().getText()).toBe('#');
  });

  test('is followed by one empty paragraph at most, and is not made in a list', async () => {
    await open('');
    await act(async () => editor().commands.setContent(documentOf('\\#\n\n&nbsp;') as object));
    await act(async () => editor().commands.setTextSelection(2));
    await pressKey('Enter');
    await keys('Two.');
    expect(handle!.blocks()).toEqual(['***', 'Two.']);
    await act(async () => editor().commands.setContent(documentOf('- one') as object));
    await act(async () => editor().commands.focus('end'));
    await pressKey('Enter');
    await keys('***');
    await pressKey('Enter');
    await keys('three');
    expect(handle!.blocks()).toEqual(['- one\n- \\*\\*\\*\n- three']);
  });
});

describe('A list', () => {
  test.each([
    ['- one', 'en', ['- one']],
    ['1. one', 'en', ['1. one']],
    ['1. uno', 'es', ['1. uno']],
    ['- Hola, dijo.', 'es', ['\\- Hola, dijo.']],
    ['1984. It was cold.', 'en', ['1984\\. It was cold.']],
    ['2. Next', 'en', ['2\\. Next']],
    ['* one', 'en', ['\\* one']],
    ['+ one', 'en', ['\\+ one']],
  ])(
    'begins only if the author means a list: “%s” typed in a book with language %s',
    async (line, language, blocks) => {
      await open('', language);
      await keys(line);
      expect(handle!.blocks()).toEqual(blocks);
    },
  );

  test('begins only in an empty paragraph; one undo or Backspace turns it back into text', async () => {
    await open('words');
    await act(async () => editor().commands.setTextSelection(1));
    await keys('- ');
    expect(handle!.markdown()).toBe('\\- words');
    await act(async () => editor().commands.setContent(''));
    await keys('1. ');
    expect(page().querySelector('ol')).not.toBeNull();
    await act(async () => editor().commands.undo());
    expect(editor().getText()).toBe('1. ');
    await act(async () => editor().commands.setContent(''));
    await keys('- ');
    expect(page().querySelector('ul')).not.toBeNull();
    await pressKey('Backspace');
    await keys('x');
    expect(handle!.markdown()).toBe('\\- x');
    await act(async () => editor().commands.setContent(''));
    await keys('- one');
    await act(async () => editor().commands.undo());
    expect(page().querySelector('ul')).not.toBeNull();
  });

  test('begins only with the List button when automatic lists are off', async () => {
    await open('');
    await press('Automatic lists');
    expect(itemNamed('Automatic lists').getAttribute('aria-checked')).toBe('false');
    await keys('- one');
    expect(handle!.markdown()).toBe('\\- one');
    await press('List');
    expect(page().querySelector('ul')).not.toBeNull();
    await press('Automatic lists');
    await act(async () => editor().commands.setContent(''));
    await keys('- one');
    expect(handle!.markdown()).toBe('- one');
  });
});

describe('A heading', () => {
  test.each([
    ['# Salt', ['# Salt']],
    ['### 1984', ['### 1984']],
    ['## "Salt"', ['## “Salt”']],
    ['#1 fan', ['\\#1 fan']],
    ['# ', ['\\# ']],
  ])('begins only when a typed line has number signs, a space and words: “%s”', async (line, blocks) => {
    await open('');
    await keys(line);
    expect(handle!.blocks().map((block) => block.replace('&#x20;', ' '))).toEqual(blocks);
  });

  test('is made from existing words when “## ” is typed before them, and one undo reverts it', async () => {
    await open('Salt');
    await act(async () => editor().commands.setTextSelection(1));
    await keys('## ');
    expect(handle!.markdown()).toBe('## Salt');
    await act(async () => editor().commands.undo());
    expect(handle!.markdown()).toBe('\\## Salt');
  });
});

describe('Pasted text', () => {
  test('from Word and Google Docs loses styles, scripts and pictures', async () => {
    await open('');
    await act(
      async () =>
        void editor().view
          .pasteHTML(`<html xmlns:o="urn:o"><head><style>p{color:red}</style></head><body><!--StartFragment-->
        <b style="font-weight:normal" id="docs-internal-guid-1"><p class="MsoNormal" style="color:red" onclick="x()">The
        <span style="font-style:italic">ferry</span> <b>had</b><o:p></o:p> stopped <img src="https://x.y/z.png"><script>alert(1)</script>
        <a href="javascript:alert(1)">here</a> <a href="https://example.com/">there</a></p></b><!--EndFragment--></body></html>`),
    );

    expect(handle!.markdown().replaceAll(/\s+/gu, ' ')).toBe(
      'The *ferry* **had** stopped here [there](https://example.com/)',
    );
  });

  test('has no links to scripts or relative addresses', async () => {
    await open('');
    await act(
      async () =>
        void editor().view.pasteHTML(
          '<p><a href="javascript:alert(1)">a</a> <a href="chapter.html">b</a></p>',
        ),
    );

    expect(page().querySelectorAll('a')).toHaveLength(0);
  });

  test('is parsed as Markdown if it contains Markdown syntax', async () => {
    await open('');
    await paste('# Salt\n\nThe *ferry* had <b>stopped</b>.\n\n- one');

    expect(handle!.blocks()).toEqual(['# Salt', 'The *ferry* had \\<b>stopped\\</b>.', '- one']);
  });

  test('with plain lines becomes paragraphs; a single word joins the sentence at the caret', async () => {
    await open('The had stopped.');
    await act(async () => editor().commands.setTextSelection(5));
    await act(async () => void editor().view.pasteText('ferry '));
    expect(handle!.markdown()).toBe('The ferry had stopped.');
    await act(async () => editor().commands.selectAll());
    await act(async () => void editor().view.pasteText('“Salt,” he said.\n“Ink,” said she.\u0000'));
    expect(handle!.blocks()).toEqual(['“Salt,” he said.', '“Ink,” said she.']);
  });
});

describe('A pasted manuscript', () => {
  test.each(['* * *', '***', '#', '---', '⁂', '~'])(
    'has a scene break where a line consists only of %s',
    async (line) => {
      await open('');
      await paste(`One.\nStill one.\n${line}\nTwo.`);
      expect(handle!.blocks()).toEqual(['One.', 'Still one.', '***', 'Two.']);
      await act(async () => editor().commands.setContent(''));
      await act(
        async () => void editor().view.pasteHTML(`<p>One.</p><p align="center">${line}</p><p>Two.</p>`),
      );
      expect(handle!.blocks()).toEqual(['One.', '***', 'Two.']);
    },
  );

  test('turns a line above hyphens into a heading, and keeps a line of asterisks inside code', async () => {
    await open('');
    await paste('Salt\n----\n\nOne.');
    expect(handle!.blocks()).toEqual(['## Salt', 'One.']);
    await act(async () => editor().commands.setContent(''));
    await paste('One.\n\n```\n***\n```');
    expect(handle!.blocks()).toEqual(['One.', '```\n***\n```']);
  });

  test('keeps a heading as a separate block, even if pasted into the middle of a paragraph', async () => {
    await open('One.Two.');
    await act(async () => editor().commands.setTextSelection(5));
    await act(async () => void editor().view.pasteHTML('<h2>Salt</h2>'));
    expect(handle!.blocks()).toEqual(['One.', '## Salt', 'Two.']);
    await act(async () => editor().commands.setTextSelection(3));
    await act(async () => void editor().view.pasteHTML('<h3>Ink</h3><p>new</p>'));
    expect(handle!.blocks()).toEqual(['On', '### Ink', 'newe.', '## Salt', 'Two.']);
  });

  test('copied from part of a heading joins the paragraph; from another app it becomes a heading', async () => {
    await open('One. Two.');
    await act(async () => editor().commands.setTextSelection(6));
    const { view } = editor();
    const heading = view.state.schema.nodes['heading']!.create({ level: 2 }, view.state.schema.text('Salt '));
    const { dom } = view.serializeForClipboard(new Slice(Fragment.from(heading), 1, 1));
    await act(async () => void view.pasteHTML(dom.innerHTML));
    expect(handle!.blocks()).toEqual(['One. Salt Two.']);
    await act(async () => editor().commands.setTextSelection(3));
    const others = dom.innerHTML.replace(/data-quillcast-copy="[^"]*"/, '');
    await act(async () => void view.pasteHTML(others));
    expect(handle!.blocks()).toEqual(['On', '## Salt', 'e. Salt Two.']);
  });

  test('is followed by one message about the pictures and comments that were left out', async () => {
    await open('');
    const html = `<p>One<img src="a.png"><svg><title>Logo</title></svg><span class="MsoCommentReference"><a href="#_msocom_1">[A1]</a></span></p>
      <table><tr><td>a</td><td>b</td></tr></table>
      <div style='mso-element:comment-list'><p>Cut this?</p></div>`;
    await act(async () => void editor().view.pasteHTML(html));
    expect(handle!.blocks()).toEqual(['One', '| a | b |\n| --- | --- |']);
    expect(toastStore.get().map(({ message }) => message)).toEqual([
      '2 pictures and 1 comment were left out.',
    ]);
  });

  test('causes no message if nothing is left out; a picture pasted on its own is reported', async () => {
    await open('');
    await act(
      async () => void editor().view.pasteHTML('<h1>One</h1><p>two <b>three</b></p><ul><li>four</li></ul>'),
    );
    expect(toastStore.get()).toEqual([]);
    await paste('', [new File([''], 'a.png')]);
    expect(toastStore.get()).toMatchObject([
      { message: 'Only text can be pasted here. Pictures and files are left out.' },
    ]);
  });
});

describe('Splitting the text at the caret', () => {
  test.each([
    ['within a paragraph', 'One. Two.\n\nThree.', 'Two', 1, ['One.', 'Two.', 'Three.']],
    ['before a space', 'One. Two.', ' Two', 1, ['One.', 'Two.']],
    ['at the start of a paragraph', 'One.\n\nTwo.', 'Two', 1, ['One.', 'Two.']],
    ['at the start of the text', 'One.\n\nTwo.', 'One', 0, ['One.', 'Two.']],
    ['within a list', '- one\n- two\n- three\n\nFour.', 'two', 1, ['- one', '- two\n- three', 'Four.']],
    ['within emphasised words', 'One *two three*', 'three', 1, ['One *two*', '*three*']],
  ])('%s leaves complete blocks before and after the caret', async (_where, text, anchor, before, blocks) => {
    await open(text);
    let at = 0;
    editor().state.doc.descendants((node, position) => {
      const found = node.text?.indexOf(anchor) ?? -1;
      if (found >= 0) at = position + found;
    });
    await act(async () => editor().commands.setTextSelection(at));
    await act(async () => expect(handle!.cutHere()).toBe(before));
    expect(handle!.blocks().map((block) => block.replace(/^[+]/u, '-').replaceAll('\n+', '\n-'))).toEqual(
      blocks,
    );
    const others = text.split('\n\n').length;
    if (blocks.length > others) await act(async () => editor().commands.undo());
    expect(handle!.markdown()).toBe(text);
  });

  test('at the end of a block splits the text between that block and the next', async () => {
    await open('One.\n\nTwo.');
    await act(async () => editor().commands.setTextSelection(5));
    expect(handle!.cutHere()).toBe(1);
  });
});

describe('Content that the editor cannot show', () => {
  test('is kept byte for byte, and can be edited as source or deleted', async () => {
    await open('One\n\n![a](b)\nwords\n\nTwo');
    expect(page().querySelector('.raw-block pre')!.textContent).toBe('![a](b)\nwords');

    await press('Edit source');
    expect(document.activeElement).toBe(page().querySelector('textarea'));
    expect(page().querySelector('textarea')!.selectionEnd).toBe(0);
    page().querySelector('textarea')!.value = 'Now *words*.';
    await press('Done');
    expect(handle!.blocks()).toEqual(['One', 'Now *words*.', 'Two']);

    await act(async () => editor().commands.undo());
    expect(handle!.blocks()[1]).toBe('![a](b)\nwords');
    await press('Delete');
    expect(handle!.blocks()).toEqual(['One', 'Two']);
  });

  test('does not include tables, which are shown as tables and kept as written', async () => {
    await open('|a|*b*|\n|-|:-:|\n|c<b>|\n\nTwo');

    const cells = [...page().querySelectorAll('th, td')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c<b>', '']);
    expect(page().querySelector('th em')!.textContent).toBe('b');
    expect(handle!.blocks()[0]).toBe('|a|*b*|\n|-|:-:|\n|c<b>|');
    await press('Edit source');
    expect(page().querySelector('textarea')!.value).toBe('|a|*b*|\n|-|:-:|\n|c<b>|');
  });
});

describe('Footnotes', () => {
  const numbersShown = () =>
    [...page().querySelectorAll('.footnote-reference, .footnote')].map(
      (element) => `${element.getAttribute('data-number')} ${element.getAttribute('aria-label')}`,
    );

  test('are added at the caret and listed at the end in the order of their references', async () => {
    await open('One two.[^7]\n\nThree.\n\n[^7]: Seven.');
    await act(async () => editor().commands.setTextSelection(4));
    await press('Footnote');
    await act(async () => editor().commands.insertContent('Before it.'));

    expect(handle!.blocks()).toEqual(['One[^8] two.[^7]', 'Three.', '[^8]: Before it.', '[^7]: Seven.']);
    expect(numbersShown()).toEqual(['1 Footnote 1', '2 Footnote 2', '1 Footnote 1', '2 Footnote 2']);
    expect(handle!.words()).toBe(6);

    await press('Back to the text');
    expect(editor().state.selection.from).toBe(5);
  });

  test('are removed again by undo', async () => {
    await open('One');
    await act(async () => editor().commands.focus('end'));
    await press('Footnote');
    expect(handle!.blocks()).toEqual(['One[^1]', '[^1]: \u00a0']);
    await act(async () => editor().commands.undo());
    expect(handle!.blocks()).toEqual(['One']);
  });

  test('can be entered, left and, while empty, removed with the keyboard', async () => {
    await open('One[^1] two\n\n[^1]: Note');
    const key = (name: string, mod = false) =>
      act(async () =>
        editor().view.dom.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: name,
            ctrlKey: mod,
            altKey: mod,
            bubbles: true,
            cancelable: true,
          }),
        ),
      );
    await act(async () => editor().commands.setNodeSelection(4));
    await key('Enter');
    expect(editor().state.selection.$from.parent.textContent).toBe('Note');
    await key('f', true);
    expect(editor().state.selection.from).toBe(5);

    await act(async () => editor().commands.setTextSelection(8));
    await key('f', true);
    expect(handle!.blocks()).toEqual(['One[^1] tw[^2]o', '[^1]: Note', '[^2]: \u00a0']);
    await key('Backspace');
    expect(handle!.blocks()).toEqual(['One[^1] two', '[^1]: Note']);
  });

  describe('after their last reference is deleted', () => {
    const text = 'One[^1] two.[^2]\n\nThree\n\n[^1]: Note, see[^3]\n\n[^2]: Other\n\n[^3]: Third';
    const select = (from: number, to: number) =>
      act(async () => editor().commands.setTextSelection({ from, to }));
    const removals: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['Backspace', () => act(async () => editor().commands.deleteRange({ from: 4, to: 5 }))],
      ['a selection that is typed over', async () => (await select(2, 6), await keys('x'))],
      ['a cut', async () => (await select(4, 5), await cut())],
      [
        'a replacement of its paragraph',
        () => act(async () => editor().commands.insertContentAt({ from: 1, to: 11 }, 'New.')),
      ],
      [
        'the joining of paragraphs over it',
        () => act(async () => editor().commands.deleteRange({ from: 4, to: 13 })),
      ],
    ];
    test.each(removals)('are removed, and one undo restores them: %s', async (_way, remove) => {
      await open(text);
      await remove();
      expect(handle!.markdown()).not.toMatch(/\[\^[13]\]/u);
      await act(async () => editor().commands.undo());
      expect(handle!.markdown()).toBe(text);
    });
  });

  test('stay if another reference is left, or if the last one was deleted elsewhere', async () => {
    await open('One[^1] two[^1]\n\n[^1]: Note');
    await act(async () => editor().commands.deleteRange({ from: 4, to: 5 }));
    expect(handle!.blocks()).toEqual(['One two[^1]', '[^1]: Note']);
    await act(async () => handle!.applyBlocks(['One two', '[^1]: Note']));
    expect(handle!.blocks()).toEqual(['One two', '[^1]: Note']);
  });

  test('are deleted with a text that is only a reference to them, and undo restores both', async () => {
    await open('[^1]\n\n[^1]: Note');
    await act(async () => editor().commands.deleteRange({ from: 0, to: 3 }));
    expect(handle!.markdown()).toBe('');
    await act(async () => editor().commands.undo());
    expect(handle!.blocks()).toEqual(['[^1]', '[^1]: Note']);
  });

  test('move with their reference when it is cut and pasted elsewhere', async () => {
    await open('One[^1] two.[^2]\n\nThree\n\n[^1]: *Note*\n\n[^2]: Other');
    await act(async () => editor().commands.setTextSelection({ from: 4, to: 5 }));
    const html = await cut();
    expect(handle!.blocks()).toEqual(['One two.[^2]', 'Three', '[^2]: Other']);
    await act(async () => editor().commands.setTextSelection(17));
    await pasteHtml(html);
    expect(handle!.blocks()).toEqual(['One two.[^2]', 'Three[^1]', '[^2]: Other', '[^1]: *Note*']);
    await act(async () => editor().commands.undo());
    await act(async () => editor().commands.undo());
    expect(handle!.blocks()).toEqual(['One[^1] two.[^2]', 'Three', '[^1]: *Note*', '[^2]: Other']);
  });

  test('are pasted into another chapter with their reference, under a new label if necessary', async () => {
    await open('One[^1] two[^2]\n\n[^1]: *Note*\n\n[^2]: Other');
    await act(async () => editor().commands.setTextSelection({ from: 1, to: 10 }));
    const html = await cut();
    await unmount();
    await open('Here[^1] \n\n[^1]: Mine');
    await act(async () => editor().commands.focus(6));
    await pasteHtml(html);
    expect(handle!.blocks()).toEqual([
      'Here[^1]One[^3] two[^2] ',
      '[^1]: Mine',
      '[^3]: *Note*',
      '[^2]: Other',
    ]);
  });

  test('without a reference stay and are marked as such', async () => {
    await open('One[^1]\n\n[^1]: Note\n\n[^1]: Another\n\n[^x]: Lost');
    expect(numbersShown()).toEqual([
      '1 Footnote 1',
      '1 Footnote 1',
      'null Footnote without a reference',
      'null Footnote without a reference',
    ]);
  });

  test('are skipped by a search, and stay when the words around them are replaced', async () => {
    await open('It had stopped.[^1] Twice.\n\n[^1]: Note');
    await act(async () => {
      startFinding(editor(), { text: 'stopped. Twice', matchCase: false, wholeWords: false });
      replaceAll(editor(), 'gone. Once');
    });
    expect(handle!.blocks()[0]).toBe('It had gone. Once[^1].');
  });

  test('stay below text that the AI writes at the end', async () => {
    await open('One.[^1]\n\n[^1]: Note');
    expect(handle!.propose({ at: 'end' })!.place.before).toBe('One.');
  });
});

describe('Selected words', () => {
  test.each([
    ['Strikethrough', '~~One~~ two'],
    ['Superscript', '^One^ two'],
    ['Subscript', '~One~ two'],
    ['Small capitals', '[One]{.smallcaps} two'],
  ])('get and lose a text style: %s', async (name, markdown) => {
    await open('One two');
    await act(async () => editor().commands.setTextSelection({ from: 1, to: 4 }));
    await press(name);
    expect(handle!.markdown()).toBe(markdown);
    expect(itemNamed(name).getAttribute('aria-checked')).toBe('true');
    await press(name);
    expect(handle!.markdown()).toBe('One two');
  });

  test('can be superscript or subscript, but not both', async () => {
    await open('^One^ two');
    await act(async () => editor().commands.setTextSelection({ from: 1, to: 4 }));
    await press('Subscript');
    expect(handle!.markdown()).toBe('~One~ two');
  });
});

describe('The toolbar', () => {
  test('formats the selection and shows its formatting', async () => {
    await open('One two');
    await act(async () => editor().commands.setTextSelection({ from: 1, to: 4 }));
    await press('Bold');
    expect(handle!.markdown()).toBe('**One** two');
    expect(buttonNamed('Bold').getAttribute('aria-pressed')).toBe('true');
    await press('Heading 2');
    expect(handle!.markdown()).toBe('## **One** two');
    expect(itemNamed('Heading 2').getAttribute('aria-checked')).toBe('true');
    expect(itemNamed('Heading 1').getAttribute('aria-checked')).toBe('false');
    expect(buttonNamed('Undo').getAttribute('aria-disabled')).toBeNull();
    expect(buttonNamed('Redo').getAttribute('aria-disabled')).toBe('true');
  });

  test('inserts a scene break and continues after it', async () => {
    await open('One');
    await act(async () => editor().commands.focus('end'));
    await press('Scene break');
    await act(async () => editor().commands.insertContent('Two'));
    expect(handle!.blocks()).toEqual(['One', '***', 'Two']);
  });

  test('refuses a link that is neither a web address nor an email address', async () => {
    await open('One two');
    await act(async () => editor().commands.setTextSelection({ from: 1, to: 4 }));
    await press('Link');
    await fill('Address', 'javascript:alert(1)');
    await act(async () => document.querySelector('form')!.requestSubmit());
    expect(document.body.textContent).toContain('Enter a web address (https://…) or an email address.');
    await fill('Address', 'example.com/a');
    await act(async () => document.querySelector('form')!.requestSubmit());
    expect(handle!.markdown()).toBe('[One](https://example.com/a) two');
  });

  test('uses Ctrl-K for a link only if text is selected or linked (decision 133)', async () => {
    await open('One [two](https://example.com/)');
    const pressCtrlK = async () => {
      const event = new KeyboardEvent('keydown', {
        key: 'k',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      });
      await act(async () => page().dispatchEvent(event));
      return event.defaultPrevented;
    };
    await act(async () => editor().commands.setTextSelection(2));
    expect(await pressCtrlK()).toBe(false);
    expect(document.querySelector('dialog')).toBeNull();
    for (const caretPlace of [{ from: 1, to: 4 }, 7]) {
      await act(async () => editor().commands.setTextSelection(caretPlace));
      expect(await pressCtrlK()).toBe(true);
      expect(document.querySelector('dialog h2')?.textContent).toBe('Link');
      await press('Close');
    }
  });

  test('takes a single Tab; arrow keys move between its buttons, and a menu is at its end', async () => {
    await open('One');
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=toolbar] > button')];
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    buttons[0]!.focus();
    await act(async () =>
      buttons[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
    );
    expect(document.activeElement).toBe(buttons[1]);
    await act(async () =>
      buttons[1]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })),
    );
    expect(document.activeElement).toBe(buttons.at(-1));
    expect(buttons.at(-1)!.getAttribute('aria-label')).toBe('More tools');
  });
});

describe('An AI proposal', () => {
  test('is shown over the text, and enters the text in one step when the author accepts it', async () => {
    await open('The old dog slept.');
    await act(async () => editor().commands.setTextSelection({ from: 1, to: 19 }));
    const told: EditorChange[] = [];
    handle!.onChange((change) => told.push(change));
    const { id, place } = handle!.propose({ at: 'selection' })!;
    expect(place).toEqual({ before: '', text: 'The old dog slept.', after: '' });

    await act(async () => handle!.write(id, 'The grey', { whole: false }));
    expect(handle!.proposals.get()).toMatchObject([{ id, status: 'coming' }]);
    expect(handle!.accept(id)).toBe(false);
    await act(async () => handle!.write(id, 'The grey dog slept well.', { whole: true, answerId: 'msg_1' }));
    expect([...page().querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['old']);
    expect([...page().querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
      'grey',
      ' well',
    ]);
    expect(handle!.markdown()).toBe('The old dog slept.');
    expect(told).toEqual([]);

    await act(async () => handle!.accept(id));
    expect(handle!.markdown()).toBe('The grey dog slept well.');
    expect(told).toMatchObject([
      {
        accepted: {
          id: expect.any(String),
          answerId: 'msg_1',
          before: 'The old dog slept.',
          after: 'The grey dog slept well.',
        },
      },
    ]);
    expect(handle!.proposals.get()).toEqual([]);
    await act(async () => editor().commands.undo());
    expect(handle!.markdown()).toBe('The old dog slept.');
  });

  test('can be requested for selected words, which stay marked while the focus is elsewhere', async () => {
    await open('The old dog slept.');
    await act(async () => editor().commands.setTextSelection({ from: 5, to: 12 }));
    const markedWords = () => page().querySelector('.marked-selection')?.textContent;
    expect(markedWords()).toBeUndefined();
    await act(async () => handle!.markSelection(true));
    expect(markedWords()).toBe('old dog');
    await act(async () => editor().view.dispatch(editor().state.tr.setMeta('focus', {})));
    expect(markedWords()).toBeUndefined();
    await act(async () => editor().view.dispatch(editor().state.tr.setMeta('blur', {})));
    expect(markedWords()).toBe('old dog');
    await act(async () => handle!.markSelection(false));
    expect(markedWords()).toBeUndefined();
  });

  test('can be accepted or rejected change by change; the one that the author moves to is marked', async () => {
    await open('The old dog slept by a warm fire.');
    const id = await proposed({ from: 1, to: 34 }, 'The grey dog slept by a small fire.');
    expect(handle!.proposals.get()).toMatchObject([
      { parts: 'changes', count: 2, pointed: 0, shown: { before: 'old', after: 'grey' } },
    ]);
    await act(async () => handle!.point(id, 1));
    expect(page().querySelector('del.is-pointed')!.textContent).toBe('warm');
    await act(async () => handle!.reject(id, 1));
    expect(handle!.proposals.get()).toMatchObject([{ count: 1, pointed: 0 }]);
    await act(async () => handle!.accept(id, { change: 0 }));
    expect(handle!.markdown()).toBe('The grey dog slept by a warm fire.');
    expect(handle!.proposals.get()).toEqual([]);
  });

  test('can be accepted up to a chosen sentence if it continues the text', async () => {
    await open('She came in.');
    await act(async () => editor().commands.focus('end'));
    const { id } = handle!.propose({ at: 'caret' })!;
    await act(async () =>
      handle!.write(id, 'He rose. Nobody spoke.\n\nThe *clock* struck.', { whole: true }),
    );
    expect(handle!.proposals.get()).toMatchObject([{ parts: 'sentences', count: 3, pointed: 2 }]);
    expect(page().querySelector('.proposed-addition em')!.textContent).toBe('clock');
    await act(async () => handle!.point(id, 1));
    expect([...page().querySelectorAll('.is-left')].map(({ textContent }) => textContent)).toEqual([
      'The clock struck.',
    ]);
    const told: EditorChange[] = [];
    handle!.onChange((change) => told.push(change));
    await act(async () => handle!.accept(id, { sentences: 2 }));
    expect(handle!.blocks()).toEqual(['She came in.', 'He rose. Nobody spoke.']);
    expect(told).toMatchObject([{ accepted: { before: '', after: 'He rose. Nobody spoke.' } }]);
  });

  test('once accepted, is recorded with the full text of exactly the paragraphs that it touched', async () => {
    await open('First.\n\nSecond one. And\\\nmore *of* it.\n\nThird.');
    const changes: EditorChange[] = [];
    handle!.onChange((change) => changes.push(change));
    const { id } = handle!.propose({ at: 'words', quote: 'one', occurrence: 0 })!;
    await act(async () => handle!.write(id, 'thing.\n\nAnother', { whole: true }));
    await act(async () => handle!.accept(id));
    expect(changes).toMatchObject([
      {
        accepted: {
          before: 'Second one. And\nmore of it.',
          after: 'Second thing.\n\nAnother. And\nmore of it.',
        },
      },
    ]);
  });

  test('stays at its place when another proposal before it is accepted', async () => {
    await open('One lamp. Two lamps.');
    const first = handle!.propose({ at: 'words', quote: 'lamp', occurrence: 0 })!;
    const second = handle!.propose({ at: 'words', quote: 'lamps', occurrence: 0 })!;
    for (const { id } of [first, second])
      await act(async () => handle!.write(id, 'candles', { whole: true }));
    await act(async () => handle!.accept(first.id));
    await act(async () => handle!.accept(second.id));
    expect(handle!.markdown()).toBe('One candles. Two candles.');
  });

  test('cannot be accepted after its passage has changed', async () => {
    await open('The old dog slept.');
    const id = await proposed({ from: 1, to: 19 }, 'The grey dog slept.');
    await act(async () => editor().commands.insertContentAt(5, 'very '));
    expect(handle!.proposals.get()).toMatchObject([{ status: 'stale' }]);
    expect(page().querySelector('ins')).toBeNull();
    expect(handle!.accept(id)).toBe(false);
    expect(handle!.markdown()).toBe('The very old dog slept.');
  });

  test('is requested by a button or by Ctrl-J', async () => {
    let requestCount = 0;
    await open('One', 'en', { onTools: () => (requestCount += 1) });
    await press('Write with AI');
    dispatchEvent(new KeyboardEvent('keydown', { key: 'j', ctrlKey: true }));
    expect(requestCount).toBe(2);
  });
});

describe('Find and replace', () => {
  test('moves from match to match and shows the position', async () => {
    await open('The sea. the **se**a.\n\nSeas of "sea’s"');
    await act(async () => handle!.openFind());
    await fill('Find', 'sea');
    expect(found()).toBe('1 of 4');
    await press('Previous');
    expect(found()).toBe('4 of 4');
    await act(async () =>
      (document.querySelectorAll('.find-bar input[type=checkbox]')[1] as HTMLElement).click(),
    );
    expect(found()).toContain('of 3');
    await fill('Find', "“sea's");
    expect(found()).toBe('1 of 1');
    await fill('Find', 'ocean');
    expect(found()).toBe('Not found');
  });

  test('replaces all matches in one step that undo reverts', async () => {
    await open('a sea, *sea*, sea');
    await act(async () => handle!.openFind());
    await fill('Find', 'sea');
    await fill('Replace with', 'lake');
    await press('Replace');
    expect(handle!.markdown()).toBe('a lake, *sea*, sea');
    await press('Replace all');
    expect(handle!.markdown()).toBe('a lake, *lake*, lake');
    await act(async () => editor().commands.undo());
    expect(handle!.markdown()).toBe('a lake, *sea*, sea');
  });

  test('finds text despite other quotation marks or soft hyphens, and previews the replacement', async () => {
    await open('Il dit « Oui » et **co\u00adpié**.');
    await act(async () => handle!.openFind());
    await fill('Find', '"oui"');
    expect(found()).toBe('1 of 1');
    await fill('Find', 'copie');
    const field = document.querySelector<HTMLElement>('[aria-label="Replace with"]')!;
    await act(async () => field.focus());
    await fill('Replace with', 'écrit');
    expect(document.querySelector('.find-bar p')!.textContent).toBe('Il dit « Oui » et co\u00adpiéécrit.');
    await press('Replace');
    expect(handle!.markdown()).toBe('Il dit « Oui » et **écrit**.');
  });

  test('can search and replace in the selection only, and stays limited to it after an undo', async () => {
    await open('a sea\n\na sea, a sea\n\na sea');
    await act(async () => editor().commands.setTextSelection({ from: 8, to: 20 }));
    await act(async () => handle!.openFind());
    await fill('Find', 'sea');
    expect(found()).toContain(' of 4');
    await check('In selection');
    expect(found()).toBe('1 of 2');
    await fill('Replace with', 'lake and more');
    await press('Replace');
    expect(found()).toBe('1 of 1');
    await press('Replace all');
    expect(handle!.markdown()).toBe('a sea\n\na lake and more, a lake and more\n\na sea');
    await act(async () => editor().commands.undo());
    expect(document.querySelectorAll('.found')).toHaveLength(1);
    await act(async () => editor().commands.undo());
    expect(document.querySelectorAll('.found')).toHaveLength(2);
    await check('In selection');
    expect(document.querySelectorAll('.found')).toHaveLength(4);
  });

  test('offers no search in a selection that is a match, and finds nothing in a deleted selection', async () => {
    await open('a sea, a sea');
    await act(async () => editor().commands.setTextSelection({ from: 3, to: 6 }));
    await act(async () => handle!.openFind());
    expect(found()).toBe('1 of 2');
    expect(checkbox('In selection')).toBeUndefined();
    await press('Next');
    expect(checkbox('In selection')).toBeUndefined();
    await act(async () => editor().commands.setTextSelection({ from: 1, to: 8 }));
    await check('In selection');
    expect(found()).toBe('1 of 1');
    await act(async () => editor().commands.deleteRange({ from: 1, to: 8 }));
    expect(found()).toBe('Not found');
  });

  test('also finds matches that are typed while it is open', async () => {
    await open('sea');
    await act(async () => handle!.openFind());
    await fill('Find', 'sea');
    await act(async () => editor().commands.insertContentAt(1, 'sea and '));
    expect(found()).toMatch(/ of 2$/u);
  });
});

async function proposed(selection: { from: number; to: number }, text: string): Promise<string> {
  await act(async () => editor().commands.setTextSelection(selection));
  const { id } = handle!.propose({ at: 'selection' })!;
  await act(async () => handle!.write(id, text, { whole: true }));
  return id;
}

const write = (text: string, { from, to }: { from: number; to: number } = editor().state.selection) =>
  act(async () => {
    const { view } = editor();
    const plainEdit = () => view.state.tr.insertText(text, from, to);
    if (!view.someProp('handleTextInput', (hear) => hear(view, from, to, text, plainEdit)))
      view.dispatch(plainEdit());
  });

const pressKey = (key: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key });
    editor().view.someProp('handleKeyDown', (hear) => hear(editor().view, event));
  });

async function paste(text: string, files: readonly File[] = []): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const clipboardData = { getData: (type: string) => (type.startsWith('text/plain') ? text : ''), files };
  await act(async () => page().dispatchEvent(Object.assign(event, { clipboardData })));
}

async function cut(): Promise<string> {
  const { view } = editor();
  const html = view.serializeForClipboard(view.state.selection.content()).dom.innerHTML;
  await act(async () => editor().commands.deleteSelection());
  return html;
}

const pasteHtml = (html: string) => act(async () => void editor().view.pasteHTML(html));
const itemNamed = (name: string) =>
  [...document.querySelectorAll('[role^=menuitem]')].find(({ textContent }) => textContent.startsWith(name))!;
const buttonNamed = (name: string) => document.querySelector(`button[aria-label="${name}"]`)!;
const checkbox = (name: string) =>
  [...document.querySelectorAll('.find-bar label')].find(({ textContent }) => textContent === name);
const check = (name: string) => act(async () => checkbox(name)!.querySelector('input')!.click());
const found = () => document.querySelector('.find-bar output')!.textContent;
