import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that may have headings outside the page grid, each with the reason. */
const headings: Readonly<Record<string, string>> = {
  'ui/page-header.tsx': 'this is the header',
  'ui/states.tsx': 'a page that has nothing but this state is centred',
  'app/app-boundary.tsx': 'the app failed, and so may its header',
  'books/routes/under-construction.tsx': 'the book application failed; it is part of the first page',
  'channels/channel/channel-band.tsx': 'a channel begins with its own colour',
  'channels/editing/channel-editor.tsx': 'the same, while it is edited',
  'posts/reading/post-header.tsx': 'an article begins with its title',
  'listening/player/player.tsx': 'the title of the player is beside its artwork',
  'site/welcome/': 'the front page and the home page',
  'audio/chapter-reading.tsx': 'the bar of a page that has the whole window',
  'books/workspace/desk-bar.tsx': 'the same',
  'books/routes/blank-page.tsx': 'its title is written on the page; its name is for screen readers',
  'posts/writing/post-bar.tsx': 'the same',
};

/** Files that may set widths outside the page grid, each with the reason. */
const widths: Readonly<Record<string, string>> = {
  'ui/dialog.tsx': 'dialogs',
  'ui/pictures/crop-dialog.tsx': 'a picture is as large as its dialog has room for',
  'audio/creator/panel.css': 'the audio creator, a dialog',
  'site/palette/': 'the palette, a dialog',
  'site/help-panel.css': 'takes back what browsers give a dialog',
  'writing/tools/tools.css': 'the same',
  'app/app-boundary.tsx': 'the app failed, and so may its grid',
  'site/help/message.tsx': 'bubbles of a chat',
  'writing/chat/': 'the same, and the column of the chat',
  'writing/tools/premise-form.tsx': 'a number in a form',
  'books/goals/goals-card.tsx': 'parts of a card',
  'books/workspace/': 'the desk',
  'books/routes/book-editor-agent-demo.tsx': 'the desk of the demonstration',
  'texts/': 'the desk',
  'posts/writing/post-bar.tsx': 'the desk of a post',
  'posts/reading/post.css': 'a table in a post',
  'ui/print.css': 'paper',
  'listening/player/controls.tsx': 'the buttons of the player',
  'site/welcome/': 'the front page',
};

test('every page has its title in a `PageHeader`', () => {
  expect(violationsOf(/<h1\b|'h1'/, headings)).toEqual([]);
});

test('every page has one of the two standard widths', () => {
  expect(violationsOf(/\bmax-w-(?!wide|narrow|full|none)[\w[]/, widths)).toEqual([]);
  expect(violationsOf(/(?<!\()\bmax-width:(?! var\(--container-(wide|narrow)\))/, widths)).toEqual([]);
});

const violationsOf = (what: RegExp, exceptions: Readonly<Record<string, string>>): readonly string[] =>
  globSync('web/src/**/*.{tsx,css}')
    .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
    .filter((path) => !Object.keys(exceptions).some((start) => path.startsWith(`web/src/${start}`)))
    .filter((path) => what.test(readFileSync(path, 'utf8')));
