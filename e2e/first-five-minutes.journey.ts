import type { Browser, Locator, Page } from '@playwright/test';
import { expectState, manuscriptOf, removeBooks } from './chapters.ts';
import { allowMinutes, currentSeconds, expect, expectSignedIn, test } from './journey.ts';
import { readmeSteps, type ReadmeStep } from './readme-steps.ts';

const { steps, accounts } = readmeSteps();

test('each step of the README’s “first five minutes” works as described', async ({ browser }) => {
  allowMinutes(4);
  await removeBooks('grace@example.com');
  expect(Object.keys(actionsByStep)).toEqual(steps.map(({ title }) => title));
  for (const step of steps) {
    await test.step(step.title, async () => {
      const walker = walkerOf(browser, step);
      await actionsByStep[step.title]!(walker);
      await walker.end();
    });
  }
});

const actionsByStep: Readonly<Record<string, (walker: Walker) => Promise<void>>> = {
  async 'Hear your own words'(walker) {
    const page = await walker.as('Grace');
    await walker.press(page);
    await manuscriptOf(page).click();
    await page.keyboard.type(someSentences);
    await walker.press(page);
    const panel = page.getByRole('complementary', { name: 'Audio' });
    await walker.press(panel);
    // excludes the buttons that play a sample of a voice (`Listen to …`)
    await walker.press(panel, /^Listen(?! to)/);
    await expect(page.locator('.is-heard')).toBeVisible();
  },

  async 'Ask the AI'(walker) {
    const page = await walker.as('Ada');
    await page.goto('/books/dashboard');
    await page.getByRole('main').getByRole('link', { name: walker.title() }).first().click();
    await walker.press(page);
    await page.getByLabel('Message to the AI').fill(walker.title());
    await page.keyboard.press('Enter');
    const answer = page.getByRole('article', { name: 'Answer' }).last();
    await answer
      .getByRole('button', { name: /three hundred and six entries/i })
      .first()
      .click();
    await expect
      .poll(() => page.evaluate(() => String(getSelection())))
      .toMatch(/three hundred and six entries/i);

    const chapter = walker.title();
    await page.getByRole('navigation', { name: 'Outline' }).getByRole('link', { name: chapter }).click();
    await expect(page.getByRole('article', { name: chapter })).toBeVisible();
    await manuscriptOf(page).locator('p').first().click({ clickCount: 3 });
    await walker.press(page);
    await expect(page.getByRole('region', { name: 'AI suggestion' })).toBeVisible();
    await walker.press(page);
    await expect(manuscriptOf(page)).toContainText('flags along the harbour.');
  },

  async 'Try to lose a word'(walker) {
    const one = await walker.as('Grace');
    await one.goto('/books/dashboard');
    await one.getByRole('main').getByRole('link', { name: 'Untitled book' }).first().click();
    await manuscriptOf(one).waitFor();
    const other = await one.context().newPage();
    await other.goto(one.url());
    await typeAt('End', one, ['Enter', 'In the one window.']);
    await typeAt('Home', other, ['In the other.', 'Enter']);
    await one.context().setOffline(true);
    await typeAt('End', one, [' Offline.']);
    await expectState(one, 'Offline. Kept on this device.');
    await one.context().setOffline(false);
    for (const page of [one, other]) {
      await expectState(page, /^Saved/);
      await expect(manuscriptOf(page)).toContainText('Offline.');
    }
    await one.reload();
    const text = await manuscriptOf(one).innerText();
    for (const words of ['In the one window.', 'In the other.', 'Offline.'])
      expect(text.split(words), words).toHaveLength(2);
  },

  async Publish(walker) {
    const page = await walker.as('Ada');
    await walker.press(page);
    await walker.press(page);
    await page.getByRole('dialog').getByLabel('Title').fill('The first five minutes');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Post text' }).click();
    await page.keyboard.type('I pressed what it said, and it was there.');
    await walker.press(page);
    await walker.press(page);
    await expect(page.locator('.desk-bar').getByText('Published', { exact: true })).toBeVisible();

    const reader = await walker.as('Grace');
    await walker.press(reader);
    await expect(async () => {
      await reader.reload();
      await expect(
        reader.getByRole('main').getByRole('link', { name: 'The first five minutes' }),
      ).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await walker.press(reader);
    await reader.getByRole('main').getByRole('link', { name: 'Ada Marlowe' }).first().click();
    await walker.press(reader, /^Play Ada Marlowe$/);
    await expect
      .poll(() => currentSeconds(reader.getByRole('region', { name: 'Now playing' })))
      .toBeGreaterThan(0);
  },

  async Leave(walker) {
    const page = await walker.as('Ada');
    await page.goto('/books/dashboard');
    await page.getByRole('main').getByRole('link', { name: walker.title() }).first().click();
    await walker.press(page);
    for (const format of ['EPUB', 'Word', 'Markdown', 'Plain text'])
      await expect(page.getByRole('button', { name: new RegExp(`^${format}`) }).first()).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await walker.press(page);
    await walker.press(page);
    await walker.press(page);
    await expect(page.getByText(/^Preparing your export/)).toBeVisible();
  },
};

/**
 * Returns helpers that do what a step of the README says: they sign in the named people, press the named controls and
 * return the named titles, all in the order of the text. They fail if a named person or control doesn't exist, or if a
 * named control stays unused.
 */
function walkerOf(browser: Browser, { text, controls, titles }: ReadmeStep): Walker {
  const controlNames = controls.values();
  const titlesToCome = titles.values();
  const pages: Page[] = [];
  let pressed = 0;

  async function next(where: Page | Locator, inFull?: RegExp): Promise<Locator> {
    const { value: name } = controlNames.next();
    if (name === undefined) throw new Error(`The README names nothing more to press: ${text}`);
    pressed += 1;
    const roles = ['button', 'link', 'menuitem', 'tab', 'heading'] as const;
    const control = roles
      .map((role) => where.getByRole(role, inFull ? { name: inFull } : { name, exact: true }))
      .reduce((one, other) => one.or(other))
      .filter({ visible: true })
      .first();
    await expect(control, `“${name}” of the README is on the screen`).toBeVisible({ timeout: 30_000 });
    return control;
  }

  return {
    async as(name) {
      expect(text).toMatch(new RegExp(String.raw`\b${name}\b`));
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      const { email, password } = accounts.get(name.toLowerCase())!;
      await page.goto('/?signin=true');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectSignedIn(page);
      return page;
    },
    press: async (where, inFull) => (await next(where, inFull)).click(),
    title() {
      const { value } = titlesToCome.next();
      if (value === undefined) throw new Error(`The README names no further title: ${text}`);
      return value;
    },
    async end() {
      expect(controls.slice(pressed), 'what the README names and nobody pressed').toEqual([]);
      await Promise.all(pages.map((page) => page.context().close()));
    },
  };
}

/** A text so long that its audio is still playing when the journey checks the playback. */
const someSentences = Array.from(
  { length: 10 },
  (_, hour) => `At ${hour + 1} o’clock the tide was late, and nobody on the quay said so.`,
).join(' ');

async function typeAt(end: 'Home' | 'End', page: Page, keys: readonly string[]): Promise<void> {
  await manuscriptOf(page).click();
  await page.keyboard.press(`ControlOrMeta+${end}`);
  for (const key of keys) await (key === 'Enter' ? page.keyboard.press(key) : page.keyboard.type(key));
}

interface Walker {
  as(name: string): Promise<Page>;
  press(where: Page | Locator, inFull?: RegExp): Promise<void>;
  title(): string;
  end(): Promise<void>;
}
