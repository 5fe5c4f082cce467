import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { startProduct } from '#local/testing/own-start.ts';
import { copySeededData } from '#local/testing/seeded-data.ts';
import { isFull } from '#shared/testing/is-full.ts';
import {
  authorAt,
  bookOfOneChapter,
  expectState,
  goToEnd,
  manuscriptOf,
  paragraphsOn,
  type OneChapter,
} from './chapters.ts';
import { allowMinutes, demoPassword, expect, skipUnlessFull, test, untilNextSecond } from './journey.ts';
import { holdSaves, skipWhereSavesCannotBeHeld } from './held-saves.ts';
import { openSignedIn } from './open-signed-in.ts';
import { ownPort, secondServerPort } from './ports.ts';

test.beforeEach(() => allowMinutes(2));

test('no word is lost when the server dies, whether the page stays open or is closed', async ({
  browser,
}) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts', 'local/start.cloud.test.ts');
  allowMinutes(5);
  const dataDir = await mkdtemp(join(tmpdir(), 'quillcast-words-'));
  const port = secondServerPort();
  await copySeededData(dataDir, port);
  let server = await startProduct(port, dataDir);
  const context = await browser.newContext({ baseURL: server.origin });
  const chapter = await bookOfOneChapter(await authorAt(server.origin), 'Written in a storm');
  const page = await openAtEnd(context, chapter);
  const kill = async () => {
    server.child.kill('SIGKILL');
    await server.exited;
  };

  await test.step('when the server dies during a save, text typed after that is kept on the device', async () => {
    await page.keyboard.type('Before the storm. ');
    await expectState(page, 'Saved');
    const saveRequest = page.waitForRequest(isSave);
    await page.keyboard.type('As it came. ');
    await saveRequest;
    await Promise.all([kill(), page.keyboard.type('In the dark. ')]);
    await expectState(page, 'Offline. Kept on this device.');
    await page.keyboard.type('Still in the dark.');
  });

  await test.step('the restarted server receives the whole text', async () => {
    server = await startProduct(port, dataDir);
    await expectState(page, 'Saved');
    await expectText(page, chapter, 'Before the storm. As it came. In the dark. Still in the dark.');
  });

  await test.step('no word is lost if the server dies again and the page closes before the restart', async () => {
    await kill();
    await page.keyboard.type(' And out.');
    await expectState(page, 'Offline. Kept on this device.');
    await page.close();
    server = await startProduct(port, dataDir);
    const next = await openChapter(context, chapter);
    await expectState(next, /^Saved/);
    await expectText(next, chapter, 'Before the storm. As it came. In the dark. Still in the dark. And out.');
  });

  server.child.kill('SIGTERM');
  await server.exited;
  await rm(dataDir, { recursive: true, force: true });
});

test('text written offline is saved by itself as soon as the network is back', async ({ page, context }) => {
  skipUnlessFull('web/src/texts/saving/saver.test.ts', 'e2e/resilience.journey.ts');
  const chapter = await aChapter('Written in a tunnel');
  await openAtEnd(context, chapter, page);
  await page.keyboard.type('Before the tunnel.');
  await expectState(page, 'Saved');

  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type('In the tunnel.');
  await expectState(page, 'Offline. Kept on this device.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('“Is there an end to it?” 🚂');
  await context.setOffline(false);

  await expectState(page, 'Saved');
  await expectText(page, chapter, 'Before the tunnel.', 'In the tunnel.', '“Is there an end to it?” 🚂');
});

test('text written offline is sent when its author later opens another chapter', async ({
  page,
  context,
}) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts');
  const chapter = await aChapter('Left in a tunnel');
  const other = await aChapter('Opened after the tunnel');
  await openAtEnd(context, chapter, page);
  await context.setOffline(true);
  await page.keyboard.type('Nobody opened this chapter again.');
  await expectState(page, 'Offline. Kept on this device.');
  await page.close();

  await context.setOffline(false);
  await openChapter(context, other);
  await expect.poll(chapter.onServer).toBe('Nobody opened this chapter again.');
});

test('text written offline is saved once online, even if the sign-in token expired (WCAG 2.2.6)', async ({
  page,
  context,
}) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts', 'web/src/texts/saving/saver.test.ts');
  const chapter = await aChapter('Written on an island');
  await openAtEnd(context, chapter, page);
  await context.setOffline(true);
  await letTokenRunOut(page);
  await page.keyboard.type('A day without a network. ');
  await expectState(page, 'Offline. Kept on this device.');
  await page.keyboard.type('And a night.');
  await context.setOffline(false);

  await expectState(page, 'Saved');
  await expectText(page, chapter, 'A day without a network. And a night.');
});

test('unsent text of a closed tab is saved by a new tab, while a third tab has the chapter open', async ({
  page,
  context,
}) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts');
  const chapter = await aChapter('One of two', 'One\n\nTwo');
  await openAtEnd(context, chapter, page);
  const other = await openChapter(context, chapter);
  await other.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await goToEnd(other, 0);
  await other.keyboard.type(' of the lost tab');
  await expectState(other, 'Offline. Kept on this device.');
  await goToEnd(page, 1);
  await page.keyboard.type(' of the living one');
  await expectState(page, /^Saved/);
  await other.close();

  const next = await openChapter(context, chapter);
  await expectText(next, chapter, 'One of the lost tab', 'Two of the living one');
  // The tab that stays open learns about a closing tab's last save only when it saves its own text or becomes visible
  // again.
  await page.keyboard.type(', still');
  for (const tab of [page, next])
    await expectText(tab, chapter, 'One of the lost tab', 'Two of the living one, still');
});

test('if a chapter is deleted elsewhere while its author types, its text becomes a new chapter', async ({
  page,
  context,
}) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts');
  const chapter = await aChapter('Pulled from under', 'What was there.');
  await openAtEnd(context, chapter, page);
  await chapter.remove();
  await page.keyboard.type(' What was typed.');
  await expect(page).not.toHaveURL(new RegExp(chapter.id));
  await expect(page).toHaveURL(/\/chapter\/chap_/);
  await expect(
    page.getByText('This chapter was deleted elsewhere. Your text continues in a new chapter.'),
  ).toBeVisible();
  await expect.poll(() => paragraphsOn(page)).toEqual(['What was there. What was typed.']);
  await expect.poll(chapter.othersOnServer).toEqual(['What was there. What was typed.']);
});

test('closing a tab within a second of typing, before the save, loses no word', async ({ page, context }) => {
  const chapter = await aChapter('Closed too soon');
  await openAtEnd(context, chapter, page);
  await page.keyboard.type('The last word was');
  await page.close();

  const next = await openChapter(context, chapter);
  // waits, because the closed tab's last save may arrive after this tab opened the text
  await expectState(next, /^Saved/);
  await expectText(next, chapter, 'The last word was');

  await test.step('a crashed tab loses no word', async () => {
    await goToEnd(next);
    await next.keyboard.type(' not the last.');
    await expectStored(next, '.');
    await next.goto('chrome://crash').catch(() => undefined);
    await next.close();
    const last = await openChapter(context, chapter);
    await expectState(last, /^Saved/);
    await expectText(last, chapter, 'The last word was not the last.');
  });
});

for (const [when, isLate] of [
  ['before its author comes back', false],
  ['after they have written on', true],
] as const) {
  test(`words deleted just before leaving stay deleted, without conflict, if the save ends ${when}`, async ({
    page,
    context,
  }) => {
    skipWhereSavesCannotBeHeld();
    if (isLate) skipUnlessFull('web/src/texts/saving/saver-model.test.ts');
    const chapter = await aChapter('Left amid deleting', 'The sea was calm that day, and');
    const other = await aChapter('Elsewhere');
    await openAtEnd(context, chapter, page);
    const saves = await holdSaves(page);
    await deleteLetters(page, ', and');
    await expectStored(page, 'day');
    await disableJournal(page);
    await deleteLetters(page, ' that day');
    await page.evaluate(() => void dispatchEvent(new Event('pagehide')));
    await saves.next();
    await page.goto(other.address);
    if (!isLate) await saves.deliver();
    await page.goto(chapter.address);
    await expect(manuscriptOf(page)).toBeVisible();
    if (isLate) {
      await goToEnd(page);
      await page.keyboard.type('.');
      await saves.deliver();
    }
    await saves.release();

    await expectText(page, chapter, isLate ? 'The sea was calm.' : 'The sea was calm');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('deleting words just typed, opening another chapter and coming back causes no conflict', async ({
  page,
  context,
}) => {
  skipWhereSavesCannotBeHeld();
  skipUnlessFull('web/src/texts/saving/saver-model.test.ts');
  const chapter = await aChapter('To and fro', 'Once.');
  const author = await authorAt(origin());
  await author.call(`POST /books/${chapter.bookId}/chapters`, { title: 'Elsewhere' });
  await openAtEnd(context, chapter, page);
  const saves = await holdSaves(page);
  await page.keyboard.type(' It rained.');
  await saves.next();
  await deleteLetters(page, ' It rained.');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await page.goBack();
  const first = await saves.deliver();
  await first.answer();
  await saves.release();
  await expectText(page, chapter, 'Once.');
  await expectState(page, /^Saved/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('two tabs that write in different paragraphs both show the whole text', async ({ page, context }) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts', 'web/src/texts/saving/saver.test.ts');
  const chapter = await aChapter('Two tabs', 'One\n\nTwo\n\nThree');
  await openAtEnd(context, chapter, page);
  const other = await openChapter(context, chapter);
  await goToEnd(page, 0);
  await goToEnd(other, 2);
  await Promise.all([
    typeSlowly(page, ' from the first tab, which wrote on and on'),
    typeSlowly(other, ' from the second tab, which did the same'),
  ]);

  for (const tab of [page, other]) {
    await expectText(
      tab,
      chapter,
      'One from the first tab, which wrote on and on',
      'Two',
      'Three from the second tab, which did the same',
    );
  }
});

test('two devices that write at the same time keep the words of both', async ({ page, context, browser }) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts');
  const chapter = await aChapter('Two devices', 'One\n\nTwo\n\nThree');
  await openAtEnd(context, chapter, page);
  const device = await browser.newContext({ baseURL: origin() });
  const other = await openAtEnd(device, chapter);
  await goToEnd(page, 0);
  await goToEnd(other, 2);
  await Promise.all([
    typeSlowly(page, ' at the desk, and more at the desk'),
    typeSlowly(other, ' on the train, and more on the train'),
  ]);
  const texts = ['One at the desk, and more at the desk', 'Two', 'Three on the train, and more on the train'];
  await expect.poll(chapter.onServer).toBe(texts.join('\n\n'));

  // After the first save on each device, only one of them has the other's change. The other gets it with its next save,
  // so this types once more on both.
  for (const one of [page, other]) {
    await goToEnd(one, 1);
    await one.keyboard.type('!');
    await expect.poll(() => paragraphsOn(one)).toContain(texts[0]);
    await expect.poll(() => paragraphsOn(one)).toContain(texts[2]);
    await expectState(one, /^Saved/);
  }
  await device.close();
});

const firstText = 'It rained in the first.';
const secondText = 'It rained in the second.';
const choices = [
  { what: 'both', choice: 'Keep both', stays: [firstText, secondText] },
  { what: 'the one of this page', choice: 'Keep this page’s', stays: [secondText], version: firstText },
  { what: 'the saved one', choice: 'Keep the saved version', stays: [firstText] },
];
for (const { what, choice, stays, version } of isFull ? choices : choices.slice(0, 1)) {
  test(`the author sees both versions of a paragraph changed in two tabs, and can keep ${what}`, async ({
    page,
    context,
  }) => {
    const chapter = await aChapter('Two minds', 'It rained');
    await openAtEnd(context, chapter, page);
    const other = await openChapter(context, chapter);
    await withoutServer(other, async () => {
      await goToEnd(other);
      await other.keyboard.type(' in the second.');
      await goToEnd(page);
      await page.keyboard.type(' in the first.');
      await expect.poll(chapter.onServer).toBe(firstText);
    });

    const question = other.getByRole('dialog', { name: 'Changed in two places at once' });
    await expect(question.getByText(firstText)).toBeVisible();
    await expect(question.getByText(secondText)).toBeVisible();
    await question.getByRole('radio', { name: choice }).check();
    await question.getByRole('button', { name: 'Continue writing' }).click();
    await expectState(other, /^Saved/);
    for (const tab of [page, other]) await expectSorted(tab, chapter, stays);
    if (version !== undefined) expect(await chapter.versionsOnServer()).toContain(version);
    if (!stays.includes(secondText)) {
      await other.keyboard.press('ControlOrMeta+z');
      await expectSorted(other, chapter, [secondText]);
    }
  });
}

test('when a session ends, no text is lost, and its author signs in again (WCAG 2.2.5)', async ({
  page,
  context,
}) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts', 'web/src/app/book-application.test.tsx');
  const chapter = await aChapter('A long evening');
  await openAtEnd(context, chapter, page);
  await page.keyboard.type('Until midnight. ');
  await expectState(page, 'Saved');

  await endSession(page);
  await page.keyboard.type('After midnight. ');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expectState(page, 'Not saved: your session has ended. Kept on this device.');
  await goToEnd(page);
  await page.keyboard.type('In the small hours.');
  await page.locator('.desk-bar').getByRole('button', { name: 'Sign in' }).click();
  await untilNextSecond();
  await enter(page, 'ada@example.com');

  await expectState(page, 'Saved');
  await expectText(page, chapter, 'Until midnight. After midnight. In the small hours.');
});

test('unsent text is hidden from another person at the browser and returns for its author', async ({
  page,
  context,
}) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts');
  const chapter = await aChapter('A diary');
  await openAtEnd(context, chapter, page);
  await page.keyboard.type('For nobody else.');
  await expectState(page, 'Saved');
  await endSession(page);
  await page.keyboard.type(' Least of all Grace.');
  await enter(page, 'grace@example.com');

  await expect(page.getByText('This book isn’t on your shelf')).toBeVisible();
  await expect(page.getByText(/nobody else|Least of all/)).toHaveCount(0);
  await page.goto('/books/dashboard');
  await expect(page.getByRole('heading', { name: 'Your books' })).toBeVisible();
  await page.goto(chapter.address);
  await expect(page.getByText('This book isn’t on your shelf')).toBeVisible();
  expect(await chapter.onServer()).toBe('For nobody else.');

  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await openAtEnd(context, chapter, page);
  await expectState(page, 'Saved');
  await expectText(page, chapter, 'For nobody else. Least of all Grace.');
});

test('signing out with unsaved text keeps only the changed passage on the device', async ({
  page,
  context,
}) => {
  skipUnlessFull(
    'web/src/texts/saving/start-text-saver.test.ts',
    'web/src/texts/saving/unsent-passages.test.ts',
  );
  const chapter = await aChapter('On a shared computer', 'A chapter that is nobody’s business.\n\nIts end');
  await openAtEnd(context, chapter, page);
  const question = await signOutOffline(page, ' was written on the train.');
  await question.getByRole('button', { name: 'Sign out and keep it on this device' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Signing out…' })).toHaveCount(0);
  const journal = await journalOf(page);
  expect(journal).toContain('Its end was written on the train.');
  expect(journal).not.toContain('nobody’s business');

  await context.setOffline(false);
  await openAtEnd(context, chapter, page);
  await expectState(page, /^Saved/);
  await expectText(
    page,
    chapter,
    'A chapter that is nobody’s business.',
    'Its end was written on the train.',
  );
  await expect.poll(() => journalOf(page)).toBe('[]');
});

test('discarding unsaved text at sign-out asks a second time, then clears it from the device', async ({
  page,
  context,
}) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts');
  const chapter = await aChapter('In a library', 'What is saved.');
  await openAtEnd(context, chapter, page);
  const question = await signOutOffline(page, ' What is not.');
  await question.getByRole('button', { name: 'Sign out and discard it…' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Discard unsaved text?' });
  await expect(confirmation.getByRole('button', { name: 'Go back' })).toBeFocused();
  await confirmation.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => journalOf(page)).toBe('[]');
  const unsentKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:')));
  expect(await unsentKeys()).toEqual([]);

  await context.setOffline(false);
  await openAtEnd(context, chapter, page);
  await expectText(page, chapter, 'What is saved.');
});

async function signOutOffline(page: Page, typed: string): Promise<Locator> {
  await page.context().setOffline(true);
  await page.keyboard.type(typed);
  await expectState(page, 'Offline. Kept on this device.');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  return page.getByRole('dialog', { name: 'Some of your text isn’t saved yet' });
}

const journalOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await answerOf(indexedDB.open('quillcast-journal'));
    const rows: unknown = await answerOf(database.transaction('kept').objectStore('kept').getAll());
    database.close();
    return JSON.stringify(rows);
  });

const origin = () => `http://localhost:${ownPort()}`;

const aChapter = async (title: string, content?: string) =>
  bookOfOneChapter(await authorAt(origin()), title, content);

async function openChapter(context: BrowserContext, { address }: OneChapter): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(manuscriptOf(page)).toBeVisible();
  return page;
}

async function openAtEnd(context: BrowserContext, { address }: OneChapter, known?: Page): Promise<Page> {
  const page = known ?? (await context.newPage());
  await openSignedIn(page, address);
  await goToEnd(page);
  return page;
}

async function expectText(page: Page, { onServer }: OneChapter, ...paragraphs: string[]): Promise<void> {
  await expect.poll(onServer, { timeout: 60_000 }).toBe(paragraphs.join('\n\n'));
  await expect.poll(() => paragraphsOn(page)).toEqual(paragraphs);
}

/** Waits until the last typed text, which ends in `end`, is in the journal or already on the server. */
const expectStored = (page: Page, end: string) =>
  expect
    .poll(async () => {
      const isUnsent = () => Object.keys(localStorage).some((key) => key.startsWith('unsent:'));
      return !(await page.evaluate(isUnsent)) || (await journalOf(page)).includes(`${end}"`);
    })
    .toBe(true);

async function deleteLetters(page: Page, letters: string): Promise<void> {
  for (let count = 0; count < letters.length; count += 1) await page.keyboard.press('Backspace');
}

/** Makes writes to the local journal do nothing, as on a device that is too slow to write before its page closes. */
const disableJournal = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => new EventTarget() as IDBRequest<IDBValidKey>;
  });

/** Compares the paragraphs regardless of their order, because either tab's text may have been saved first. */
async function expectSorted(page: Page, { onServer }: OneChapter, paragraphs: string[]): Promise<void> {
  const sorted = paragraphs.toSorted();
  await expect.poll(async () => (await onServer()).split('\n\n').toSorted()).toEqual(sorted);
  await expect.poll(async () => (await paragraphsOn(page)).toSorted()).toEqual(sorted);
}

/** Makes the server unreachable for this page only. */
async function withoutServer(page: Page, during: () => Promise<void>): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await during();
  await page.unroute('**/api/**');
}

async function typeSlowly(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 100 });
}

async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch('/api/account/sign-out-everywhere', { method: 'POST', headers });
  });
  await letTokenRunOut(page);
}

const letTokenRunOut = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session')!) as object;
    localStorage.setItem('session', JSON.stringify({ ...session, tokenExpiration: 0 }));
  });

async function enter(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const isSave = (request: Request) => request.method() === 'PUT' && request.url().includes('/api/chapters/');
