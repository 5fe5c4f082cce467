/**
 * The addresses of the table in section 2 of docs/spec.md, in its order, each with its heading or redirect. `visitor`
 * is the heading for signed-out visitors if it differs.
 */
export const everyRoute: readonly ExpectedScreen[] = [
  { path: '/', heading: /^Welcome, /, visitor: /^Write it\./, title: /^Quillcast: / },
  { path: '/voices', heading: 'Voices', title: 'Voices · Quillcast' },
  { path: '/channel/ada', heading: 'Ada Marlowe' },
  { path: '/original-channel/ada', heading: 'Ada Marlowe' },
  { path: '/audio-player', heading: 'Nothing is playing' },
  { path: '/s/{shortCode}', heading: '{title}' },
  { path: '/channel/ada/audio/{audioId}', heading: '{title}' },
  { path: '/debug-short/abcd3467', heading: 'Short link' },
  { path: '/channels', heading: 'Channels' },
  { path: '/channelsguide', heading: 'A guide to channels' },
  { path: '/about', heading: 'About Quillcast' },
  { path: '/blog', heading: 'Blog' },
  { path: '/blog/on-tides', heading: 'This post doesn’t exist', status: 404 },
  { path: '/blog/user/ada', heading: 'Posts by Ada Marlowe' },
  { path: '/media-kit', heading: 'Media kit', title: 'Media kit · Quillcast' },
  { path: '/toast-demo', heading: 'Toast demo' },
  {
    path: '/admin/invites',
    heading: 'This page was never written',
    visitor: 'Invite management',
    asksToSignIn: true,
  },
  { path: '/toast-test', heading: 'Toast test' },
  { path: '/test-audio-creator', heading: 'Audio creator test' },
  { path: '/books/dashboard', heading: 'Your books', asksToSignIn: true },
  ...['/quillcast-book/dashboard', '/quillcast-books/dashboard'].map(leadsToShelf),
  ...['/create-book', '/book-dashboard', '/create-new-book'].map(leadsToShelf),
  ...['outline-generator', 'publisher-review', 'editor', 'outline', 'write'].map((name) => ({
    path: `/${name}/book_none`,
    leadsTo: '/books/book/book_none',
    heading: 'This book isn’t on your shelf',
    visitor: 'Your books',
    asksToSignIn: true,
  })),
  { path: '/business-plan', heading: 'Business plan', title: 'Business plan · Quillcast' },
  {
    path: '/bitcoin-business-plan',
    heading: 'A plan with bitcoin',
    title: 'A plan with bitcoin · Quillcast',
  },
  { path: '/audio', heading: 'Your Audio Files' },
  { path: '/book-editor-agent-demo', heading: 'Write with an AI beside you' },
  {
    path: '/nowhere/at-all',
    heading: 'This page was never written',
    title: 'Not found · Quillcast',
    status: 404,
  },
  // Addresses that the table of docs/spec.md doesn't contain.
  { path: '/pricing', heading: 'Pricing', title: 'Pricing · Quillcast' },
  { path: '/blank-page', heading: 'Your page', title: 'Your page · Quillcast', asksToSignIn: true },
  { path: '/privacy', heading: /Privacy/ },
  { path: '/terms', heading: /Terms/ },
  { path: '/accessibility', heading: 'Accessibility', title: 'Accessibility · Quillcast' },
  { path: '/books/notifications', heading: 'Notifications', asksToSignIn: true },
  { path: '/books/feed', heading: 'Your feed', asksToSignIn: true },
  { path: '/mail/unsubscribe', heading: 'This link is incomplete' },
];

function leadsToShelf(path: string): ExpectedScreen {
  return { path, leadsTo: '/books/dashboard', heading: 'Your books', asksToSignIn: true };
}

export interface ExpectedScreen {
  readonly path: string;
  readonly heading: string | RegExp;
  readonly visitor?: string | RegExp;
  readonly title?: string | RegExp;
  readonly leadsTo?: string;
  readonly status?: 404;
  readonly asksToSignIn?: boolean;
}
