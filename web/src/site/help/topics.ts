import { maxContentCharacters } from '#shared/domain/audio/audio-limits.ts';
import { exportDays, trashDays } from '#shared/domain/books/book-limits.ts';
import { restDaysAWeek } from '#shared/domain/books/writing-goals.ts';
import { codeDays } from '#shared/domain/people/authorization-code.ts';
import { charactersACredit, creditsAMonth, tokensACredit } from '#shared/domain/credits/credits.ts';
import { grouped } from '#shared/domain/locale.ts';

/**
 * What the assistant knows (S2.105 to S2.129), each said as it is today. `words` are the ways in which people name it, in
 * lower case and without punctuation; an `s` at the end is understood. A topic that is announced only says so (A33).
 */
export const topics: readonly Topic[] = [
  {
    id: 'books',
    words: ['book', 'novel', 'manuscript', 'shelf', 'story', 'stories', 'import', 'cover', 'trash'],
    answer: `Your books are on your shelf, under “Books”. Start one there, or import one from Word, EPUB, Markdown or plain text. Deleted books stay in the trash for ${trashDays} days.`,
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'goals',
    words: ['goal', 'writing goal', 'word goal', 'daily goal', 'streak', 'word count', 'rest day'],
    answer: `Set a daily or weekly goal on your shelf, in words or characters. Writing on all your devices counts, and ${restDaysAWeek} rest days a week don’t break your streak. You’ll find the goal for a whole book in its details.`,
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'chapters',
    words: [
      'chapter',
      'scene',
      'version',
      'draft',
      'history',
      'compare',
      'find and replace',
      'write',
      'writing',
      'footnote',
      'endnote',
    ],
    answer:
      'Chapters are in the outline, next to your page. Drag them or use the keyboard, split one at the cursor or join two from their menus, and compare earlier versions word by word. Find ignores accents and kinds of quotation marks, and shows each replacement before it’s made. A footnote (Ctrl-Alt-F) goes to the end of its chapter and isn’t read aloud. Stuck? Ask the AI: “Write the next 500 words”.',
  },
  {
    id: 'typing',
    words: [
      'scene break',
      'list',
      'numbered list',
      'bullet',
      'quotation mark',
      'apostrophe',
      'punctuation',
      'dash',
      'dictation',
    ],
    answer:
      'Type * * * on a line of its own and press Enter for a scene break. In an empty paragraph, “1. ” starts a numbered list. So does “- ” a plain one, unless dialogue in your book’s language begins with a dash. Quotation marks and dashes follow the language of your book. Undo gives back what you typed, and you can turn each off under “More tools”.',
  },
  {
    id: 'outline',
    words: ['outline', 'plot', 'structure', 'premise', 'part', 'order of chapter'],
    answer:
      'The outline shows the parts and chapters of a book. Create it yourself, or let the AI suggest one from your premise. Nothing enters your book until you accept it.',
  },
  {
    id: 'summary',
    words: ['summary', 'summaries', 'summarise', 'summarize', 'synopsis', 'recap'],
    answer:
      'A book and each of its chapters can have a summary. Write it yourself under “Details”, or let the AI write it under “Story”. Summaries help the AI keep track of a long book.',
  },
  {
    id: 'ai',
    words: [
      'ai',
      'a i',
      'artificial intelligence',
      'assistant',
      'chatgpt',
      'model',
      'full book mode',
      'whole book',
      'context',
      'suggestion',
      'rewrite',
      'continue',
      'next 500 words',
      'write the next 500 words',
      'writer s block',
      'stuck',
    ],
    answer:
      'The AI answers questions about your book, rewrites what you select, and continues where you stopped. Full Book Mode gives the AI whole-book context. To start, open a chapter and try “Write the next 500 words”. Its text enters your book only when you accept it.',
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'listening',
    words: [
      'listen',
      'listening',
      'listen to',
      'hear',
      'without an account',
      'no account',
      'need an account',
      'speed',
      'faster',
      'slower',
      'sleep timer',
      'queue',
      'transcript',
      'read along',
      'where i was',
      'where i left off',
      'resume',
    ],
    answer:
      'You don’t need an account to listen: choose a channel and press play. The text is shown next to the audio, and the player has speeds, a sleep timer and a queue. Your place is remembered on this device, and on all your devices while you’re signed in. Without an account, follow a channel in a podcast app.',
    way: { text: 'Something to hear', href: '/channels' },
  },
  {
    id: 'following',
    words: [
      'follow',
      'following',
      'unfollow',
      'podcast app',
      'apple podcasts',
      'spotify',
      'feed',
      'rss',
      'subscribe to',
    ],
    answer:
      'With an account, press “Follow” on a channel: you’ll be notified of each new audio and post, and find them in your feed. Without one, use any podcast app: press “Share” on the channel, copy the feed address, and paste it into the app.',
    way: { text: 'All channels', href: '/channels' },
  },
  {
    id: 'reporting',
    words: [
      'report a',
      'report an',
      'report this',
      'report somebody',
      'report something',
      'abuse',
      'hateful',
      'spam',
      'copyright',
      'stolen',
      'plagiarism',
      'inappropriate',
    ],
    answer:
      'Press “Report” on the channel, playlist, audio or post, with or without an account. A person reviews every report. What breaks the rules is taken down, and its author is told why.',
    way: { text: 'The rules', href: '/terms' },
  },
  {
    id: 'audio',
    words: [
      'audio',
      'sound',
      'narration',
      'narrate',
      'narrator',
      'audiobook',
      'audiobook shop',
      'acx',
      'audible',
      'sell',
      'podcast',
      'voice',
      'mp3',
      'read aloud',
      'speech',
      'pronunciation',
    ],
    answer: `Press “Create”, paste a text of up to ${grouped(maxContentCharacters)} characters, and choose a narration or a podcast with two voices. It starts playing within moments. Turn chapters of any length into a narration, a podcast or both in the book’s Audio panel, or narrate the whole book. The files are 24 kHz MP3 at 48 kb/s: podcast apps and players accept them, audiobook shops don’t. Every voice is an AI voice.`,
    way: { text: 'Hear the voices', href: '/voices' },
  },
  {
    id: 'save',
    words: [
      'save',
      'saved',
      'saving',
      'auto save',
      'autosave',
      'lost',
      'lose',
      'losing',
      'offline',
      'backup',
      'back up',
      'undo',
    ],
    answer:
      'You don’t need to save: Quillcast has auto-save. Everything you type is kept on your device first and sent to the server seconds later. You can keep writing offline; your text is sent when you’re back online.',
  },
  {
    id: 'export',
    words: [
      'export',
      'download',
      'epub',
      'word',
      'docx',
      'markdown',
      'plain text',
      'pdf',
      'kindle',
      'take along',
      'print',
    ],
    answer: `Export a book as EPUB, Word, Markdown or plain text, or as a manuscript for editors: open it and choose “Export”. The file is kept for ${exportDays} days. You can download audio as MP3, and export everything at once in your account settings.`,
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'collaboration',
    comingSoon: 'Collaboration',
    words: [
      'collaboration',
      'collaborate',
      'collaborator',
      'co author',
      'coauthor',
      'team up',
      'together',
      'share a book',
      'share my book',
      'editor',
      'beta reader',
      'comment',
    ],
    answer:
      'For now, a book has one author, and nobody else can open it. Until then, export it for your readers and editors.',
  },
  {
    id: 'templates',
    comingSoon: 'Templates',
    words: ['template', 'boilerplate', 'starter', 'blueprint'],
    answer:
      'For now, every book starts empty. Until then, let the AI suggest an outline from your premise, or duplicate a book on your shelf.',
  },
  {
    id: 'waitlist',
    words: [
      'waitlist',
      'wait list',
      'waiting list',
      'invite',
      'invitation',
      'join',
      'get in',
      'access',
      'how long',
      'place',
    ],
    answer:
      'We open a few places at a time. Join the waitlist with your email address, and we’ll email you an authorization code when a place is yours.',
    way: { text: 'Join the waitlist', opens: 'signUp' },
  },
  {
    id: 'authorization code',
    words: [
      'authorization code',
      'authorisation code',
      'auth code',
      'invitation code',
      'invite code',
      'access code',
      'code',
    ],
    answer: `We email you an authorization code when a place on the waitlist is yours. Use it to sign up with the address it was sent to. It works once, for ${codeDays} days.`,
    way: { text: 'Sign up', opens: 'signUp' },
  },
  {
    id: 'sign in',
    words: [
      'sign in',
      'signin',
      'log in',
      'login',
      'signing in',
      'logging in',
      'password',
      'google',
      'two step',
      'locked out',
      'sign out',
    ],
    answer:
      'Press “Sign in”, then use your email address and password, or Google. If you’ve forgotten your password, “Forgot password?” sends you a code to set a new one.',
    way: { text: 'Sign in', opens: 'signIn' },
  },
  {
    id: 'sign up',
    words: [
      'sign up',
      'signup',
      'signing up',
      'register',
      'registration',
      'create an account',
      'new account',
      'account',
      'get started',
    ],
    answer: `To sign up, you need an authorization code. Join the waitlist to get one. You get free credits on sign-up: ${creditsAMonth}, and the same again each month.`,
    way: { text: 'Sign up', opens: 'signUp' },
  },
  {
    id: 'channels',
    words: ['channel', 'publish', 'follower', 'playlist', 'listener', 'share', 'short link'],
    answer:
      'A channel is where listeners find an author’s public audio, with a picture, a colour and playlists. They can follow it, or add its feed to their podcast app. Audio is private until you share it.',
    way: { text: 'All channels', href: '/channels' },
  },
  {
    id: 'posts',
    words: ['blog', 'post', 'blog post', 'article', 'newsletter', 'essay', 'schedule a post'],
    answer:
      'Everyone can read the blog. With an account you can write for it. Your posts are under “Posts”: only you see a draft until you publish it, now or at a time you choose. Later changes are public once you press “Publish changes”. Your followers are notified of new posts.',
    way: { text: 'The blog', href: '/blog' },
  },
  {
    id: 'profile',
    words: [
      'profile',
      'username',
      'user name',
      'handle',
      'picture',
      'avatar',
      'settings',
      'my name',
      'my e mail',
      'my email',
      'delete my account',
    ],
    answer:
      'Your account settings have your name, username and picture, your email address and sign-in methods. You can also export your data or delete your account there.',
    way: { text: 'Account settings', href: '/books/settings' },
  },
  {
    id: 'pricing',
    words: [
      'pricing',
      'price',
      'cost',
      'plan',
      'pay',
      'paid',
      'payment',
      'free',
      'free tier',
      'credit',
      'subscription',
      'subscribe',
      'cancel',
      'refund',
      'upgrade',
      'premium',
      'trial',
      'how much',
    ],
    answer: `Quillcast is a free tier plus paid plans. The free tier is available: ${creditsAMonth} credits each month, where one is ${grouped(charactersACredit)} characters of audio (repeated sentences count each time), or ${grouped(tokensACredit)} tokens (about 750 words) that the AI reads or writes. You see each price before you agree. Paid plans are not open yet; nothing can be bought today.`,
  },
  {
    id: 'demo',
    words: ['demo', 'demonstration', 'try', 'try it', 'try it out', 'example', 'sample', 'tour', 'show me'],
    answer:
      'Without an account you can try the editor on a demo page where nothing is saved, listen to each voice, and hear what authors have published on their channels.',
    way: { text: 'Try the editor', href: '/book-editor-agent-demo' },
  },
  {
    id: 'api',
    words: [
      'api',
      'openapi',
      'open api',
      'developer',
      'integration',
      'integrate',
      'endpoint',
      'webhook',
      'sdk',
      'automate',
    ],
    answer:
      'Everything in the app goes through one API. It’s fully documented, with an OpenAPI document for your tools.',
    way: { text: 'The API', href: '/api/docs' },
  },
  {
    id: 'business',
    words: [
      'business',
      'company',
      'companies',
      'enterprise',
      'publisher',
      'school',
      'agency',
      'agencies',
      'partner',
      'partnership',
      'invest',
      'investor',
      'press',
      'sales',
      'licence',
      'license',
      'invoice',
    ],
    answer:
      'There’s no plan for publishers, schools and companies yet. Tell us what you have in mind, and our team will answer in person: press “Connect with Team”. See our business plan for how Quillcast intends to earn money.',
    way: { text: 'Business plan', href: '/business-plan' },
  },
  {
    id: 'support',
    words: [
      'support',
      'help',
      'contact',
      'team',
      'human',
      'person',
      'problem',
      'bug',
      'error',
      'broken',
      'complaint',
      'report',
      'feedback',
      'email you',
      'e mail you',
    ],
    answer:
      'Ask me here, or press “Connect with Team”. Our conversation is sent along, and our team will get back to you within 24 hours.',
  },
];

/** What people ask at first, to be pressed instead of typed. */
export const firstQuestions = (isSignedIn: boolean): readonly string[] => [
  'How do I start a book?',
  'What can the AI do for me?',
  'How do I turn text into audio?',
  'How do I listen?',
  'What does it cost?',
  isSignedIn ? 'What can I export?' : 'How do I join?',
];

export interface Topic {
  readonly id: string;
  readonly words: readonly string[];
  readonly answer: string;
  /** Its name, where there is nothing of it yet: '(coming soon)' is said behind it. */
  readonly comingSoon?: string;
  readonly way?: Way;
}

/** Where the answer leads: to a page, or to a dialog. */
export type Way =
  | { readonly text: string; readonly href: string }
  | { readonly text: string; readonly opens: 'signIn' | 'signUp' };
