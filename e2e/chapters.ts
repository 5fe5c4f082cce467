import type { Locator, Page } from '@playwright/test';
import type { BookCard } from '#shared/contract/books/books.ts';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import type { Version } from '#shared/contract/books/versions.ts';
import { signInAs } from '#local/seed/sign-in.ts';
import { expect } from './journey.ts';
import { ownOrigin } from './ports.ts';

export async function bookOfOneChapter(author: Author, title: string, content = ''): Promise<OneChapter> {
  const { book } = await author.call<{ book: { id: string } }>('POST /books', { title });
  const { chapter } = await author.call<{ chapter: Chapter }>(`POST /books/${book.id}/chapters`, { content });
  return {
    bookId: book.id,
    id: chapter.id,
    address: `/books/book/${book.id}/chapter/${chapter.id}`,
    async onServer() {
      const path = `/books/${book.id}/chapters/${chapter.id}`;
      return (await author.call<{ chapter: Chapter }>(`GET ${path}`)).chapter.content;
    },
    async othersOnServer() {
      const { chapters } = await author.call<{ chapters: Chapter[] }>(`GET /books/${book.id}/texts`);
      return chapters.flatMap(({ id, content: text }) => (id === chapter.id ? [] : [text]));
    },
    remove: () => author.call(`DELETE /books/${book.id}/chapters/${chapter.id}`),
    async versionsOnServer() {
      const { versions } = await author.call<{ versions: Version[] }>(`GET /chapters/${chapter.id}/versions`);
      return Promise.all(
        versions.map(async ({ id }) => {
          const { version } = await author.call<{ version: { content: string } }>(
            `GET /chapters/${chapter.id}/versions/${id}`,
          );
          return version.content;
        }),
      );
    },
  };
}

export async function removeBooks(email: string): Promise<void> {
  const author = await authorAt(ownOrigin(), email);
  const { books } = await author.call<{ books: BookCard[] }>('GET /books?limit=100');
  for (const { id } of books) await author.call(`DELETE /books/${id}`);
}

export async function authorAt(origin: string, email = 'ada@example.com'): Promise<Author> {
  let { accessToken } = await signInAs({ origin }, email);
  const send = (route: string, body: unknown) => {
    const [method = '', path = ''] = route.split(' ');
    return fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return {
    async call(route, body) {
      let answer = await send(route, body);
      if (answer.status === 401) {
        ({ accessToken } = await signInAs({ origin }, email));
        answer = await send(route, body);
      }
      if (!answer.ok) throw new Error(`${answer.status} for ${route}: ${await answer.text()}`);
      return (answer.status === 204 ? undefined : await answer.json()) as never;
    },
  };
}

export const manuscriptOf = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' });

export async function pressMoreTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menu', { name: 'More tools' }).getByText(name).click();
}

export const openPanel = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'Panels' }).getByRole('button', { name, exact: true }).click();

export async function acceptSuggestion(page: Page): Promise<void> {
  await openPanel(page, 'Suggestions');
  await page.getByRole('button', { name: 'Read this chapter' }).click();
  await page
    .getByRole('region', { name: 'Suggestions' })
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click({ timeout: 60_000 });
}

export async function goToEnd(page: Page, paragraph = -1): Promise<void> {
  const paragraphs = manuscriptOf(page).locator('p');
  await clickAtEnd(paragraph < 0 ? paragraphs.last() : paragraphs.nth(paragraph));
}

/**
 * Sets the caret after the last word of a paragraph: clicks its last line, because the End key goes only to the end of
 * the line.
 */
export async function clickAtEnd(paragraph: Locator): Promise<void> {
  const { width, height } = (await paragraph.boundingBox())!;
  await paragraph.click({ position: { x: width / 2, y: height - 4 } });
  await paragraph.page().keyboard.press('End');
}

export const expectState = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.locator('.desk-bar').getByText(words, { exact: true }).first()).toBeVisible({
    timeout: 90_000,
  });

export const paragraphsOn = (page: Page): Promise<string[]> =>
  manuscriptOf(page).locator('p').allInnerTexts();

export interface Author {
  readonly call: <Answer>(route: string, body?: unknown) => Promise<Answer>;
}

export interface OneChapter {
  readonly bookId: string;
  readonly id: string;
  readonly address: string;
  readonly onServer: () => Promise<string>;
  readonly othersOnServer: () => Promise<string[]>;
  readonly remove: () => Promise<void>;
  readonly versionsOnServer: () => Promise<string[]>;
}
