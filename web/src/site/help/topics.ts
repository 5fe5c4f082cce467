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
    answer: `Your books stand on your shelf, under “Books”. Begin one there, or import it from Word, EPUB, Markdown or plain text. What you delete waits in the trash for ${trashDays} days.`,
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'goals',
    words: ['goal', 'writing goal', 'word goal', 'daily goal', 'streak', 'word count', 'rest day'],
    answer: `Set a goal for the day or the week on your shelf, in words or characters. What you write on all your devices counts, and ${restDaysAWeek} days of a week may rest without breaking your streak. A goal for a whole book stands in its details.`,
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
      'Chapters stand in the outline, beside the page that you write on. Move them by hand or by keyboard, split one at the cursor or join two from their menus, and compare their earlier versions word by word. A footnote (Ctrl-Alt-F) is written at the end of its chapter, and is not read aloud. Where you are stuck, ask the AI: “Write the next 500 words”.',
  },
  {
    id: 'outline',
    words: ['outline', 'plot', 'structure', 'premise', 'part', 'order of chapter'],
    answer:
      'The outline holds the parts and chapters of a book. Make it by hand, or have the AI propose one from your premise: nothing of it enters your book until you accept it.',
  },
  {
    id: 'summary',
    words: ['summary', 'summaries', 'summarise', 'summarize', 'synopsis', 'recap'],
    answer:
      'A book and each of its chapters can have a summary. Write it yourself under “Details”, or have the AI make it under “Story”. Summaries help the AI to know the whole of a long book.',
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
      'Beside the page the AI answers questions about your book, rewrites what you select, and goes on where you stopped. Full Book Mode gives the AI whole-book context. To begin, open a chapter and try “Write the next 500 words”. What it writes enters your text only when you accept it.',
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
      'Nobody needs an account to listen: choose a channel and press play. Beside the sound stands its text, and the player has speeds, a sleep timer and a queue. Where you are is kept on this device, and on all of yours while you are signed in. Without an account, a podcast app follows a channel for you.',
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
      'With an account, press “Follow” on a channel: you hear of each audio and post that it publishes, and find them in your feed. Without one, any podcast app does it: press “Share” on the channel, copy the address of its feed, and paste it into the app.',
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
      'Press “Report” where it stands, on a channel, a playlist, an audio or a post, with or without an account. A person looks at every report; what breaks the rules is taken down, and its author reads why.',
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
    answer: `Press “Create”, paste a text of up to ${grouped(maxContentCharacters)} characters, and choose narration or a podcast of two voices: it begins to sound within moments. Chapters of any length become audio from the page of the book, each as a narration, a podcast or both; the whole book is narrated. The files are MP3 of 24 kHz at 48 kb/s: podcast apps and players take them, audiobook shops do not. Every voice is an AI voice.`,
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
      'You need not save: Quillcast has auto-save. Every key is kept on your device first and goes to the server seconds later. Without a connection you write on, and it is sent when the line is back.',
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
    answer: `A book goes out as EPUB, Word, Markdown or plain text, and as a manuscript for editors: open it and choose “Export”. The file waits for you for ${exportDays} days. Audio can be downloaded as MP3, and your account settings give you everything at once.`,
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
      'Today a book has one author, and nobody else can open it. Until then, export it for your readers and editors.',
  },
  {
    id: 'templates',
    comingSoon: 'Templates',
    words: ['template', 'boilerplate', 'starter', 'blueprint'],
    answer:
      'Today every book begins empty. Until then, have the AI propose an outline from your premise, or duplicate a book on your shelf.',
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
      'Doors open slowly, so that there is room for those who are inside. Leave your e-mail address on the waitlist; when a place is yours, an authorization code comes by e-mail.',
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
    answer: `An authorization code comes by e-mail when a place on the waitlist is yours. Use it to sign up, with the address that it was sent to. It works once, for ${codeDays} days.`,
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
      'Press “Sign in”, then use your e-mail address and password, or Google. Where a password is forgotten, “Forgot password?” sends you a code for a new one.',
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
    answer: `To sign up you need an authorization code; the waitlist is the way to one. You get free credits on sign-up: ${creditsAMonth}, and as many again each month.`,
    way: { text: 'Sign up', opens: 'signUp' },
  },
  {
    id: 'channels',
    words: ['channel', 'publish', 'follower', 'playlist', 'listener', 'share', 'short link'],
    answer:
      'A channel is where listeners find what an author makes public: with a picture, a colour and playlists. They can follow it, or take its feed into their podcast app. Audio is private until you share it.',
    way: { text: 'All channels', href: '/channels' },
  },
  {
    id: 'posts',
    words: ['blog', 'post', 'blog post', 'article', 'newsletter', 'essay', 'schedule a post'],
    answer:
      'Everybody can read the blog; with an account you write in it. Your posts stand under “Posts”: a draft is yours alone until you publish it, now or at a time that you choose. What you write afterwards is seen once you press “Publish changes”. Those who follow you hear of a new post.',
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
      'Your account settings hold your name, username and picture, your e-mail address and how you sign in. There you can also take everything along, or delete the account.',
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
    answer: `Quillcast is a free tier plus paid plans. The free tier stands: ${creditsAMonth} credits each month, where one is ${grouped(charactersACredit)} characters spoken (a sentence that comes again counts again), or ${grouped(tokensACredit)} tokens (about 750 words) that the AI reads or writes. You see each price before you agree. Paid plans are not open yet; nothing can be bought today.`,
  },
  {
    id: 'demo',
    words: ['demo', 'demonstration', 'try', 'try it', 'try it out', 'example', 'sample', 'tour', 'show me'],
    answer:
      'Without an account you can try the editor on a page of its own, where nothing is kept; hear how each voice sounds; and listen to what authors have published in their channels.',
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
      'Everything the app does goes through one API, and it is described in full, with an OpenAPI document for your tools.',
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
      'For publishers, schools and companies there is no plan of their own yet. Say what you have in mind, and the team answers you in person: press “Connect with Team”. How Quillcast means to live stands in its business plan.',
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
      'Ask me here, or press “Connect with Team”: what we said goes along, and our team will get back to you within 24 hours.',
  },
];

/** What people ask at first, to be pressed instead of typed. */
export const firstQuestions = (isSignedIn: boolean): readonly string[] => [
  'How do I begin a book?',
  'What can the AI do for me?',
  'How does a text become audio?',
  'How do I listen?',
  'What does it cost?',
  isSignedIn ? 'What can I export?' : 'How do I get in?',
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
