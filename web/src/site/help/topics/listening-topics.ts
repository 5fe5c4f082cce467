import { maxContentCharacters } from '#shared/domain/audio/audio-limits.ts';
import { alwaysStartable } from '#shared/domain/credits/day-limits.ts';
import { grouped } from '#shared/domain/locale.ts';
import type { Topic } from './topic.ts';

export const listeningTopics: readonly Topic[] = [
  {
    id: 'audio',
    question: 'How do I turn text into audio?',
    answer: `Press “Create”, paste a text of up to ${grouped(maxContentCharacters)} characters, and choose a narration or a podcast with two voices. It starts playing within seconds. Turn chapters into a narration, a podcast or both in the book’s Audio panel, or narrate the whole book. There’s a daily limit, for you and for everyone: up to ${grouped(alwaysStartable.characters)} characters can start while that many are left, and a message tells you what still fits. The files are 24 kHz MP3 at 48 kb/s: podcast apps and players accept them, audiobook shops don’t. Every voice is an AI voice.`,
    way: { text: 'Hear the voices', href: '/voices' },
  },
  {
    id: 'listening',
    question: 'How do I listen?',
    answer:
      'You don’t need an account to listen: choose a channel and press play. You see the text next to the audio, and the player has speeds, a sleep timer and a queue. We remember your position on this device, and on all your devices while you’re signed in. Without an account, follow a channel in a podcast app.',
    way: { text: 'Something to hear', href: '/channels' },
  },
  {
    id: 'keys',
    question: 'Which keyboard shortcuts are there?',
    answer:
      'Ctrl-K finds your books, chapters, audio and posts, and does most things from anywhere. Type “keyboard” there for the list of all shortcuts, or press ? while something plays; there you can turn letter shortcuts off. In the editor, Ctrl-K adds a link to selected text. On a Mac, press Command instead of Ctrl.',
  },
  {
    id: 'phone',
    question: 'Does it work on my phone?',
    answer:
      'Yes. Quillcast is a website that works in the browser of a phone or tablet, including for writing. There is no app in the app stores; you can add the site to your home screen from your browser’s menu.',
  },
  {
    id: 'dark mode',
    question: 'Is there a dark mode?',
    answer:
      'Yes. Choose light, dark or your system’s setting at the foot of any public page, or at the end of the account menu once you’re signed in. Your choice stays on this device.',
  },
  {
    id: 'following',
    question: 'How do I follow a channel?',
    answer:
      'With an account, press “Follow” on a channel: we’ll notify you of each new recording and post, and you’ll find them in your feed. Without one, use any podcast app: press “Share” on the channel, copy the feed address, and paste it into the app.',
    way: { text: 'All channels', href: '/channels' },
  },
  {
    id: 'podcast directories',
    question: 'How do I get my podcast on Spotify?',
    answer:
      'Submit your feed to Spotify, Apple Podcasts or another directory yourself: press “Share” on your channel and copy the feed address. They send a code to the email address in your feed, so enter one first under “Podcast settings” on your channel. It’s public while it’s there. New public audio then appears there by itself.',
    way: { text: 'How channels work', href: '/channelsguide' },
  },
  {
    id: 'embed',
    question: 'Can I put the player on my own site?',
    answer:
      'Yes. Open a public or unlisted recording, press “Share”, copy the text under “Embed” and paste it into the HTML of your page. Visitors need no account. It stops playing there if you make the recording private.',
    way: { text: 'Your audio', href: '/books/audio' },
  },
  {
    id: 'unpublish',
    question: 'How do I unpublish something?',
    answer:
      'Audio: open its menu under “Your audio”, choose “Visibility…” and make it private, or unlisted for people with the link only. Posts: choose “Unpublish…” in the post’s menu. It’s gone here at once; caches around the world follow within minutes. We can’t remove copies that others made, for example in podcast apps.',
    way: { text: 'Your audio', href: '/books/audio' },
  },
  {
    id: 'statistics',
    question: 'How many people listen to me?',
    answer:
      'Your channel shows the plays of each public recording. A play is half a minute heard here by someone other than you, counted once a day. It also shows your followers. A short link shows how often it was opened, under “Visibility…”. We don’t count plays in podcast apps or readers of posts, and nobody sees who listened.',
    way: { text: 'Your audio', href: '/books/audio' },
  },
  {
    id: 'reporting',
    question: 'How do I report something?',
    answer:
      'Press “Report” on the channel, playlist, recording or post, with or without an account. A person reviews every report. If something breaks the rules, we take it down and tell its author why.',
    way: { text: 'The rules', href: '/terms' },
  },
  {
    id: 'channels',
    question: 'What is a channel?',
    answer:
      'A channel is where listeners find an author’s public audio, with a picture, a colour and playlists. They can follow it, or add its feed to their podcast app. Audio is private until you share it.',
    way: { text: 'All channels', href: '/channels' },
  },
  {
    id: 'posts',
    question: 'How do I write for the blog?',
    answer:
      'Everyone can read the blog. With an account you can write for it. Your posts are under “Posts”: only you see a draft until you publish it, now or at a time you choose. Later changes are public once you press “Publish changes”. We notify your followers of new posts.',
    way: { text: 'The blog', href: '/blog' },
  },
];
