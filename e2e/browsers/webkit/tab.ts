import { test as base } from '@playwright/test';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { demoPassword, expect } from '../../journey.ts';
import { ownOrigin } from '../../ports.ts';
import { startWebKit } from './start-webkit.ts';

export const test = base.extend<{ tab: WebDriver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a fixture needs
  tab: async ({}, use) => {
    const { tab, stop } = await startWebKit();
    await use(tab);
    stop();
  },
});

export { expect };

export const accountButton = By.css('button[aria-label^="Account of"]');

export const button = (name: string): By => byName('button', name);
export const link = (name: string): By => byName('a', name);

const byName = (kind: string, name: string): By =>
  By.xpath(`//${kind}[@aria-label=${inQuotes(name)} or normalize-space()=${inQuotes(name)}]`);

const field = (label: string): By =>
  By.xpath(`//*[@id=//label[normalize-space()=${inQuotes(label)}]/@for] | ${byName('input', label).value}`);

const inQuotes = (text: string): string => `"${text}"`;

export const findVisible = (tab: WebDriver, what: By): Promise<WebElement> =>
  findFirst(tab, what, (element) => element.isDisplayed());

/**
 * Finds the first matching element. By default it may be invisible, for example a native control hidden under a styled
 * one.
 */
export async function findFirst(
  tab: WebDriver,
  what: By,
  isMatch: (element: WebElement) => Promise<boolean> = async () => true,
): Promise<WebElement> {
  let match: WebElement | undefined;
  await expect(async () => {
    for (const element of await tab.findElements(what)) if (await isMatch(element)) match ??= element;
    expect(match, `Nothing is there of ${what.value}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return match!;
}

/**
 * Repeats the press until it succeeds: the driver doesn't scroll to an element that the player covers, and rejects an
 * element that was replaced by a render.
 */
export const press = (tab: WebDriver, what: By): Promise<void> =>
  expect(async () => {
    const element = await findVisible(tab, what);
    await tab.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    await element.click();
  }).toPass({ timeout: 60_000 });

export async function fillField(tab: WebDriver, label: string, text: string): Promise<void> {
  const element = await findVisible(tab, field(label));
  await element.clear();
  await element.sendKeys(text);
}

export async function chooseOption(tab: WebDriver, label: string, value: string): Promise<void> {
  const list = await findVisible(tab, field(label));
  await (await list.findElement(By.css(`option[value="${value}"]`))).click();
}

export async function openSignedIn(tab: WebDriver, path: string, email = 'ada@example.com'): Promise<void> {
  await tab.get(ownOrigin() + path);
  await press(tab, By.xpath(`//header${button('Sign in').value}`));
  await fillField(tab, 'Email', email);
  await fillField(tab, 'Password', demoPassword);
  await press(tab, By.css('dialog[open] button[type=submit]'));
  await findVisible(tab, accountButton);
}
