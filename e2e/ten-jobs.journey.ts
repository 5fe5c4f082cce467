import type { Locator, Page } from '@playwright/test';
import { authorAt, bookOfOneChapter, expectState, manuscriptOf, removeBooks } from './chapters.ts';
import { expect, isFirefox, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { ownOrigin } from './ports.ts';

/**
 * Ten common tasks of users, each with the number of presses that it may take. Presses of buttons, links, menu items
 * and choices count; typing, pasting and the system's file dialog don't.
 */
const jobs: readonly Job[] = [
  {
    name: 'from the home page to the first sentence of a new book',
    most: 1,
    as: 'grace@example.com',
    from: '/',
    prepare: removeBooks,
    async work(page, press) {
      await press(page.getByRole('button', { name: 'Start writing' }));
      await page.keyboard.type('It began with salt.');
      await expect(manuscriptOf(page)).toContainText('It began with salt.');
    },
  },
  {
    name: 'from a pasted text to hearing it',
    most: 2,
    from: '/',
    async work(page, press) {
      await press(page.getByRole('banner').getByRole('button', { name: 'Create' }));
      const form = page.getByRole('dialog', { name: 'Turn a text into audio' });
      await form.getByLabel('Content').fill('The kettle sang, and nobody answered it.');
      await press(form.getByRole('button', { name: 'Create audio' }));
      await expect(page.getByRole('main').getByRole('button', { name: 'Pause' })).toBeVisible();
    },
  },
  {
    name: 'from a manuscript to listening to it',
    most: 5,
    from: '/books/dashboard',
    async work(page, press) {
      await press(page.getByRole('main').getByRole('button', { name: 'Import', exact: true }));
      const dialog = page.getByRole('dialog');
      const file = { name: 'harbour.md', mimeType: 'text/markdown', buffer: Buffer.from(manuscript) };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await press(dialog.getByRole('button', { name: 'Import the book' }));
      await page.waitForURL(/\/books\/book\/book_/);
      await press(panelButton(page, 'Audio'));
      const panel = page.getByRole('complementary', { name: 'Audio' });
      await press(panel.getByRole('button', { name: 'Generate narration' }));
      await press(panel.getByRole('button', { name: /^Listen(?! to)/ }));
      await expect(panel.getByRole('button', { name: 'Pause' })).toBeVisible();
    },
  },
  {
    name: 'to publish a post',
    most: 3,
    from: aDraft,
    async work(page, press) {
      await press(page.getByRole('button', { name: 'Publish…' }));
      await press(page.getByRole('button', { name: 'Publish now' }));
      await expectState(page, 'Published');
    },
  },
  {
    name: 'to share a recording',
    most: 2,
    from: aRecording,
    async work(page, press) {
      await press(page.getByRole('button', { name: /^Share The Lamplighter/ }));
      const dialog = page.getByRole('dialog', { name: 'Share this recording' });
      // Firefox doesn't have the clipboard permissions; it allows the copy because the user pressed a button.
      if (!isFirefox()) await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await press(dialog.getByRole('button', { name: 'Copy Link', exact: true }));
      await expect(dialog.getByText('Copied.')).toBeVisible();
    },
  },
  {
    name: 'to follow a channel',
    most: 1,
    as: 'admin@example.com',
    from: '/channel/ada',
    async work(page, press) {
      await press(page.getByRole('button', { name: /^Follow / }));
      await expect(page.getByRole('button', { name: /^Following / })).toBeVisible();
    },
  },
  {
    name: 'to find one of one’s recordings',
    most: 1,
    from: '/voices',
    async work(page, press) {
      await press(page.getByRole('banner').getByRole('link', { name: 'Audio' }));
      await expect(page.getByRole('main').getByRole('link', { name: 'A Note on Tides' })).toBeVisible();
    },
  },
  {
    name: 'to ask the AI about a book',
    most: 2,
    from: aChapter,
    async work(page, press) {
      await press(panelButton(page, 'AI'));
      await expect(page.getByLabel('Message to the AI')).toBeFocused();
      await page.keyboard.type('Who lit the lamps?');
      await press('Enter');
      await expect(page.getByRole('article', { name: 'Answer' }).last()).toBeVisible();
    },
  },
  {
    name: 'to schedule a post',
    most: 4,
    from: aDraft,
    async work(page, press) {
      await press(page.getByRole('button', { name: 'Publish…' }));
      await press(page.getByText('At a set time'));
      await press(page.getByRole('button', { name: 'Schedule', exact: true }));
      await expectState(page, /^Scheduled for /);
    },
  },
  {
    name: 'to restore an earlier version of a chapter',
    most: 3,
    from: aChapter,
    async work(page, press) {
      await press(panelButton(page, 'Versions'));
      const panel = page.getByRole('complementary', { name: 'Versions' });
      await press(panel.getByRole('button', { name: /^More about/ }).first());
      await press(page.getByRole('menuitem', { name: 'Restore' }));
      await expect(page.getByText('Restored.')).toBeVisible();
    },
  },
];

for (const { name, most, as = 'ada@example.com', from, prepare, work } of jobs)
  test(`the job “${name}” takes ${most === 1 ? 'one press' : `at most ${most} presses`}`, async ({
    page,
  }) => {
    skipUnlessFull('web/src/books/continue-writing.test.tsx', 'web/src/app/app.test.tsx');
    await prepare?.(as);
    const address = typeof from === 'string' ? from : await from(as);
    await openSignedIn(page, address, as);
    let presses = 0;
    await work(page, async (what) => {
      presses += 1;
      if (typeof what === 'string') await page.keyboard.press(what);
      else await what.click();
    });
    expect(presses).toBeLessThanOrEqual(most);
  });

async function aChapter(email: string): Promise<string> {
  const author = await authorAt(ownOrigin(), email);
  const text = 'Tobias Wren lit the lamps. He read the street aloud.';
  const { id, address } = await bookOfOneChapter(author, 'Ten jobs', text);
  await author.call(`POST /chapters/${id}/versions`, { name: 'First draft' });
  return address;
}

async function aRecording(email: string): Promise<string> {
  const author = await authorAt(ownOrigin(), email);
  const { audios } = await author.call<{ audios: { id: string }[] }>('GET /audio?title=Lamplighter');
  return `/audio-player?id=${audios[0]!.id}`;
}

async function aDraft(email: string): Promise<string> {
  const author = await authorAt(ownOrigin(), email);
  const { post } = await author.call<{ post: { id: string } }>('POST /blog', {
    title: 'A tenth of a job',
    content: 'Nine are done.',
  });
  return `/books/posts/${post.id}`;
}

const panelButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Panels' }).getByRole('button', { name, exact: true });

const manuscript =
  '# The Harbour\n\n## One\n\nThe boats came in. Nobody counted them.\n\n## Two\n\nIt rained.';

interface Job {
  readonly name: string;
  readonly most: number;
  readonly as?: string;
  readonly from: string | ((email: string) => Promise<string>);
  readonly prepare?: (email: string) => Promise<void>;
  readonly work: (page: Page, press: (what: Locator | string) => Promise<void>) => Promise<void>;
}
