import type { Page } from '@playwright/test';
import { accountScenes } from './account-scenes.ts';
import { aiScenes } from './ai-scenes.ts';
import { aiToolsScenes } from './ai-tools-scenes.ts';
import { bookAudioScenes } from './book-audio-scenes.ts';
import { channelScenes } from './channel-scenes.ts';
import { contactScenes } from './contact-scenes.ts';
import { creditScenes } from './credit-scenes.ts';
import { demoScenes } from './demo-scenes.ts';
import { embedScenes } from './embed-scenes.ts';
import { helpScenes } from './help-scenes.ts';
import { frontDoorScenes } from './sign-up-scenes.ts';
import { listeningScenes } from './listening-scenes.ts';
import { pagesScenes } from './pages-scenes.ts';
import { newsScenes } from './news-scenes.ts';
import { postsScenes } from './posts-scenes.ts';
import { postsWritingScenes } from './posts-writing-scenes.ts';
import { originsScenes } from './origins-scenes.ts';
import type { Scene } from './scene.ts';
import { socialScenes } from './social-scenes.ts';
import { studioScenes } from './studio-scenes.ts';
import { storyScenes } from './story-scenes.ts';
import { textScenes } from './text-scenes.ts';
import { wordsScenes } from './words-scenes.ts';
import { workspaceScenes } from './workspace-scenes.ts';
import { filesScenes } from './files-scenes.ts';
import { shelfScenes } from './shelf-scenes.ts';
import { pictureScenes } from './picture-scenes.ts';
import { playlistScenes } from './playlist-scenes.ts';
import { yourAudioScenes } from './your-audio-scenes.ts';

/** Every screen and state that the gallery takes a picture of, told as somebody would get there. */
export const scenes: readonly Scene[] = [
  { name: 'home-visitor', path: '/' },
  { name: 'voices', path: '/voices' },
  { name: 'not-found', path: '/nowhere' },
  ...demoScenes,
  { name: 'bar-visitor', path: '/channelsguide', reach: openMenu, wholePage: false },
  { name: 'bar-signed-in', path: '/channelsguide', as: 'ada', reach: openMenu, wholePage: false },
  { name: 'audio-files', path: '/audio' },
  { name: 'player-nothing', path: '/audio-player' },
  { name: 'player-not-shared', path: '/audio-player?id=aud_none' },
  { name: 'toast-demo', path: '/toast-demo' },
  {
    name: 'toasts',
    path: '/toast-demo',
    reach: async (page) => {
      await page.getByLabel('Duration', { exact: true }).selectOption('0');
      for (const type of ['Success', 'Error', 'Warning', 'Info']) await button(page, type).click();
      await page.getByLabel('Corner', { exact: true }).selectOption('bottom-right');
      await button(page, 'Success').click();
    },
    wholePage: false,
  },
  {
    name: 'toast-demo-broken',
    path: '/toast-demo',
    reach: (page) => button(page, 'Break this page').click(),
    breaks: true,
  },
  { name: 'toast-test', path: '/toast-test' },
  { name: 'test-audio-creator', path: '/test-audio-creator' },
  ...pagesScenes,
  ...frontDoorScenes,
  ...helpScenes,
  ...accountScenes,
  ...workspaceScenes,
  ...textScenes,
  ...aiScenes,
  ...aiToolsScenes,
  ...bookAudioScenes,
  ...wordsScenes,
  ...storyScenes,
  ...studioScenes,
  ...newsScenes,
  ...postsScenes,
  ...postsWritingScenes,
  ...originsScenes,
  ...shelfScenes,
  ...yourAudioScenes,
  ...playlistScenes,
  ...listeningScenes,
  ...channelScenes,
  ...socialScenes,
  ...contactScenes,
  ...embedScenes,
  ...filesScenes,
  ...creditScenes,
  {
    name: 'create-visitor',
    path: '/',
    reach: openCreate,
    wholePage: false,
  },
  {
    name: 'home',
    path: '/',
    as: 'ada',
    reach: (page) => page.getByRole('link', { name: /^Continue: / }).waitFor(),
  },
  {
    name: 'home-empty',
    path: '/',
    as: 'grace',
    reach: async (page) => {
      await page.getByText('No books yet').waitFor();
      await page.getByRole('region', { name: 'Your feed' }).getByRole('listitem').first().waitFor();
    },
  },
  { name: 'search', path: '/', as: 'ada', reach: (page) => search(page, ''), wholePage: false },
  { name: 'search-found', path: '/', as: 'ada', reach: (page) => search(page, 'l'), wholePage: false },
  { name: 'search-none', path: '/', as: 'grace', reach: (page) => search(page, 'zzz'), wholePage: false },
  {
    name: 'search-failed',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await page.route(/\/api\/(audio|blog\/mine)\b/, (route) => route.abort());
      await search(page, 'l');
      await page.getByText('We couldn’t load all of this').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'keyboard-shortcuts',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await search(page, 'keyboard');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'account-menu',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    },
    wholePage: false,
  },
  { name: 'sign-out-question', path: '/', as: 'ada', reach: signOutUnsaved, wholePage: false },
  {
    name: 'sign-out-discard',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await signOutUnsaved(page);
      await page.getByRole('button', { name: 'Sign out and discard it…' }).click();
    },
    wholePage: false,
  },
  { name: 'create', path: '/', as: 'ada', reach: openCreate, wholePage: false },
  {
    name: 'create-refused',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await openCreate(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Create audio' }).click();
      await page.getByRole('dialog').getByText('Error:').first().waitFor();
    },
    wholePage: false,
  },
  {
    name: 'create-playlist',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await openCreate(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /new playlist/i })
        .click();
      await page.getByRole('dialog').getByLabel('Description').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'player',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await openAudio(page, 'The Lamplighter’s Ledger');
      await page.getByRole('link', { name: 'Download MP3' }).waitFor();
      await page.getByRole('region', { name: 'Transcript' }).getByText('Under the lamp at the mill').click();
      await page.getByRole('button', { name: 'Pause' }).click();
    },
  },
  {
    name: 'player-bar',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await openAudio(page, 'The Lamplighter’s Ledger');
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Quillcast' }).click();
      await page.getByRole('region', { name: 'Now playing' }).getByRole('button', { name: 'Pause' }).click();
    },
    wholePage: false,
  },
  {
    name: 'home-making',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await holdInTheMaking(page);
      const making = page.getByRole('region', { name: 'Audio in progress' });
      await making.getByRole('button').first().click();
      await making.getByRole('listitem').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'player-making',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await openAudio(page, 'A Note on Tides');
      await page.getByRole('link', { name: 'Download MP3' }).waitFor();
      await holdInTheMaking(page);
      await page.getByText('The voice is reading the first sentence').waitFor();
    },
  },
  { name: 'design', path: '/design.html', site: 'design' },
  ...pictureScenes,
  {
    name: 'design-toasts',
    path: '/design.html',
    site: 'design',
    reach: (page) => button(page, 'All of them, until they are dismissed').click(),
    wholePage: false,
  },
  {
    name: 'design-dialog',
    path: '/design.html',
    site: 'design',
    reach: (page) => button(page, 'Open the dialog').click(),
    wholePage: false,
  },
  {
    name: 'design-menu',
    path: '/design.html',
    site: 'design',
    reach: (page) => page.getByRole('button', { name: 'Open the menu' }).click(),
    wholePage: false,
  },
];

async function openAudio(page: Page, title: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
  await page.goto(new URL(`/books/audio?${new URLSearchParams({ q: title })}`, page.url()).href);
  await link.first().click();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox');
  await field.fill(text);
  await page.getByText('Loading more…').waitFor({ state: 'hidden' });
}

/** Signs out as somebody of whom words are on the device only. */
async function signOutUnsaved(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { userid } = JSON.parse(localStorage.getItem('session')!) as { userid: string };
    localStorage.setItem(`unsent:${userid}:chap_none:page`, 'words');
  });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Stay signed in' }).waitFor();
}

async function openCreate(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('dialog').getByLabel('Content').waitFor();
}

/** The tides stay at their first sentence: a picture of what passes within seconds. */
async function holdInTheMaking(page: Page): Promise<void> {
  await page.route(/\/api\/audio(\/aud_|\?|$)/, async (route) => {
    const url = route.request().url().replace('&status=PROCESSING', '');
    const response = await route.fetch({ url });
    const body = (await response.json()) as { audio?: Made; audios?: Made[] };
    for (const audio of [body.audio, ...(body.audios ?? [])]) {
      if (audio?.title !== 'A Note on Tides') continue;
      Object.assign(audio, { status: 'PROCESSING', progress: 0.04 });
      for (const part of ['streamUrl', 'downloadUrl', 'peaksUrl', 'transcriptUrl'] as const)
        delete audio[part];
    }
    await route.fulfill({ response, json: body });
  });
  await page.reload();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Made {
  title: string;
  streamUrl?: string;
  downloadUrl?: string;
  peaksUrl?: string;
  transcriptUrl?: string;
}

/** The places of the bar, which are in a menu where the window is narrow. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Listen' }).waitFor();
}
