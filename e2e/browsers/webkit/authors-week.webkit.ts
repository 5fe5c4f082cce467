import { writeFile } from 'node:fs/promises';
import { By, Key } from 'selenium-webdriver';
import { ownOrigin } from '../../ports.ts';
import { saltRoad } from '../../salt-road.ts';
import {
  button,
  chooseOption,
  expect,
  fillField,
  findFirst,
  openSignedIn,
  press,
  findVisible,
  test,
} from './tab.ts';

test('an author imports, revises, narrates and publishes a manuscript, posts and reads news', async ({
  tab,
}, info) => {
  test.setTimeout(300_000);

  await test.step('a manuscript of 120,000 words is imported', async () => {
    const file = info.outputPath('the-salt-road.md');
    await writeFile(file, saltRoad());
    await openSignedIn(tab, '/', 'grace@example.com');
    await press(tab, By.xpath('//header//a[normalize-space()="Books"]'));
    await press(tab, button('Import'));
    await (await findFirst(tab, By.css('dialog[open] input[type=file]'))).sendKeys(file);
    await findVisible(tab, By.xpath('//dialog//h3[starts-with(normalize-space(), "25 chapters, 12")]'));
    await press(tab, button('Import the book'));
    await expect.poll(() => tab.getCurrentUrl(), { timeout: 60_000 }).toMatch(/\/books\/book\/book_/);
  });

  await test.step('in the last chapter, the author accepts a suggestion and adds a sentence', async () => {
    await press(tab, By.xpath('//nav[@aria-label="Outline"]//a[starts-with(normalize-space(), "The end")]'));
    await findVisible(tab, sentence('The steps were really steep.'));
    await press(tab, panel('Suggestions'));
    await press(tab, button('Read this chapter'));
    await press(tab, By.xpath('//section[@aria-label="Suggestions"]//button[starts-with(., "Accept")]'));
    await findVisible(tab, sentence('The steps were steep.'));
    await press(tab, chapterText);
    await tab.actions().sendKeys(Key.chord(Key.CONTROL, Key.END), ' Nobody counted them.').perform();
    await findVisible(tab, By.xpath(`${bar}[starts-with(normalize-space(), "Saved")]`));
    await tab.navigate().refresh();
    await findVisible(tab, sentence('Nobody counted them.'));
  });

  await test.step('the narration plays beside the text', async () => {
    await press(tab, panel('Audio'));
    await press(tab, button('Generate narration'));
    await press(tab, By.xpath('//aside//button[starts-with(normalize-space(), "Listen")]'));
    await findVisible(tab, By.css('.is-heard'));
    await findVisible(
      tab,
      By.xpath(
        '//aside//*[starts-with(normalize-space(), "All ") and contains(., "sentences are in the audio.")]',
      ),
    );
  });

  await test.step('the narration is published on the channel', async () => {
    await tab.get(`${ownOrigin()}/books/audio`);
    await press(tab, By.xpath('//main//a[contains(., "The end")]'));
    await chooseOption(tab, 'Visibility', 'public');
    await findVisible(tab, By.xpath('//label[normalize-space()="Link"]'));
    await tab.get(`${ownOrigin()}/channel/grace`);
    await findVisible(tab, By.xpath('//main//a[contains(., "The end")]'));
  });

  await test.step('a post about the narration is published', async () => {
    await tab.get(`${ownOrigin()}/books/posts`);
    await press(tab, button('New post'));
    await fillField(tab, 'Title', 'The end is near');
    await press(tab, button('Create draft'));
    await press(tab, By.css('[role=textbox][aria-label="Post text"]'));
    await tab.actions().sendKeys('You can hear the last chapter on my channel.').perform();
    await press(tab, button('Publish…'));
    await press(tab, button('Publish now'));
    await findVisible(tab, By.xpath(`${bar}[normalize-space()="Published"]`));
  });

  await test.step('the notifications say that the audio is ready', async () => {
    await tab.get(`${ownOrigin()}/books/notifications`);
    // several audios that became ready on one day share one notification
    await findVisible(
      tab,
      By.xpath('//main//li[contains(., "The end” is ready") or contains(., "s are ready")]'),
    );
  });
});

const chapterText = By.css('[role=textbox][aria-label="Chapter text"]');
const bar = '//*[contains(@class, "desk-bar")]//*';
const sentence = (text: string) =>
  By.xpath(`//*[@role="textbox" and @aria-label="Chapter text"]//p[contains(., "${text}")]`);
const panel = (name: string) => By.xpath(`//fieldset[@aria-label="Panels"]${button(name).value}`);
