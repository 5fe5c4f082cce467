import type { Page, Response } from '@playwright/test';

export function watchForProblems(page: Page, problems: string[]): void {
  page.on('pageerror', ({ message }) => problems.push(`The page threw: ${message}`));
  page.on('console', (message) => {
    // Firefox shows JSON in its own viewer, which logs errors of its own.
    if (message.type() === 'error' && !isRefusal(message.text()) && !page.url().endsWith('.json'))
      problems.push(`The console says: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) void noteFault(response, problems);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
}

/** Ignores the browser's own line for a failed request; the product shows its own message. */
const isRefusal = (line: string): boolean => /^(Failed to load resource|Loading module from )/.test(line);

async function noteFault(response: Response, problems: string[]): Promise<void> {
  const words = await response.text().catch(() => '');
  const { pathname } = new URL(response.url());
  problems.push(
    `${response.status()} for ${response.request().method()} ${pathname}: ${words.slice(0, 200)}`,
  );
}
