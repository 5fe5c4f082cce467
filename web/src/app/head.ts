import { useEffect } from 'react';

/** What a page is called in the window, in bookmarks and by search engines. */
export interface Head {
  readonly title: string;
  readonly description: string;
}

/** The words for the head of the page at `path`. What has a name of its own (an audio) puts its title above it. */
export function headOf(path: string): Head {
  const page = pages[path.length > 1 ? path.replace(/\/+$/, '') : path];
  if (page) return page;
  const family = families.find(({ pattern }) => pattern.test(path));
  return { title: family?.title ?? `Not found · ${product}`, description: pages['/']!.description };
}

/** Keeps title and description in step with the place. */
export function useHead(path: string): void {
  useEffect(() => {
    const { title, description } = headOf(path);
    // React puts the titles of screens before this one, so that they are the document's; this is the page's own.
    const element = [...document.head.querySelectorAll('title')].at(-1);
    // A page that came with its own words keeps them: the server knows more of it than its address says.
    if (element?.textContent === title) return;
    if (element) element.textContent = title;
    document.head.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [path]);
}

const product = 'Quillcast';

const pages: Readonly<Record<string, Head>> = {
  '/': {
    title: `${product}: write it, then hear it`,
    description:
      'Quillcast reads your writing aloud. Paste a text, choose a voice, and listen within moments, with every sentence lit as it is said.',
  },
  '/voices': {
    title: `Voices · ${product}`,
    description:
      'The AI voices that read at Quillcast, and what each is good for. Listen to a sample of every one.',
  },
  '/about': {
    title: `About · ${product}`,
    description:
      'What Quillcast does with a text, how it keeps what you write, and how to come by a place while doors open slowly.',
  },
  '/audio': { title: `Your Audio Files · ${product}`, description: 'The audio you have made.' },
  '/books/settings': {
    title: `Account settings · ${product}`,
    description: 'Your name, how you get in, and how you leave.',
  },
  '/admin/invites': {
    title: `Invite management · ${product}`,
    description: 'Who asked for a place, and who has one.',
  },
  '/audio-player': { title: `Player · ${product}`, description: 'Listen and read along.' },
  '/toast-demo': { title: `Toast demo · ${product}`, description: 'Every message the app can show.' },
  '/toast-test': { title: `Toast test · ${product}`, description: 'A test page.' },
  '/test-audio-creator': { title: `Audio creator test · ${product}`, description: 'A test page.' },
};

/** Places with a part of their own in the address. */
const families = [{ pattern: /^\/channel\/[^/]+\/audio\/[^/]+\/?$/, title: `Player · ${product}` }];
