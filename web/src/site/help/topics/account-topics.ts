import { charactersACredit, creditsAMonth, tokensACredit } from '#shared/domain/credits/credits.ts';
import { grouped } from '#shared/domain/locale.ts';
import { deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import { codeDays } from '#shared/domain/people/authorization-code.ts';
import type { Topic } from './topic.ts';

export const accountTopics: readonly Topic[] = [
  {
    id: 'waitlist',
    question: 'How do I join?',
    answer:
      'We open a few spots at a time. Join the waitlist with your email address, and we’ll email you an authorization code when there’s a spot for you.',
    way: { text: 'Join the waitlist', opens: 'signUp' },
  },
  {
    id: 'authorization code',
    question: 'What is an authorization code?',
    answer: `We email you an authorization code when there’s a spot for you. Use it to sign up with the address it was sent to. It works once, for ${codeDays} days.`,
    way: { text: 'Sign up', opens: 'signUp' },
  },
  {
    id: 'sign in',
    question: 'How do I sign in?',
    answer:
      'Press “Sign in”, then use your email address and password, or Google. If you’ve forgotten your password, “Forgot password?” sends you a code to set a new one.',
    way: { text: 'Sign in', opens: 'signIn' },
  },
  {
    id: 'sign up',
    question: 'How do I sign up?',
    answer: `To sign up, you need an authorization code. Join the waitlist to get one. You get free credits on sign-up: ${creditsAMonth}, and the same again each month.`,
    way: { text: 'Sign up', opens: 'signUp' },
  },
  {
    id: 'profile',
    question: 'How do I change my profile?',
    answer:
      'Your settings have your name, username and picture, your channel, your email address and sign-in methods. You can also export your data or delete your account there.',
    way: { text: 'Settings', href: '/books/settings' },
  },
  {
    id: 'leaving',
    question: 'How do I delete my account?',
    answer: `In your settings, under Account, choose “Delete account…”. For ${deletionGraceDays} days you can change your mind; then we permanently delete everything, including what you had made public. Export everything first, on the same page. There’s no subscription to cancel.`,
    way: { text: 'Account settings', href: '/books/settings/account' },
  },
  {
    id: 'notifications',
    question: 'How do I turn off notifications?',
    answer:
      'Notifications are under the bell. In your settings you choose what is listed, what pops up and what the email digest includes. The digest is off until you turn it on, and each one has a link to unsubscribe. To mute one channel, press the bell on its page.',
    way: { text: 'Notification settings', href: '/books/settings/notifications' },
  },
  {
    id: 'reminders',
    question: 'Can you remind me to write?',
    answer:
      'Yes. In your settings, under Notifications, enter what you want to be reminded of, and a day and time: once, or on the days of the week you choose. The reminder appears in your notifications, and in the email digest if yours is on.',
    way: { text: 'Notification settings', href: '/books/settings/notifications' },
  },
  {
    id: 'privacy',
    question: 'Is my text private, and do you train AI with it?',
    answer:
      'Nobody else can open your books, and audio is private until you share it. Neither we nor Amazon Bedrock, where the models run, train AI models with your text. Amazon Polly reads your text aloud. Under Amazon’s terms it may store sentences to improve its service, unless the operator opts out. We don’t sell your data.',
    way: { text: 'Privacy', href: '/privacy' },
  },
  {
    id: 'ownership',
    question: 'Who owns what I write?',
    answer:
      'Your writing is yours and stays yours. The text that the AI writes for you is yours too, as far as the law allows. You can use the audio, even commercially, as long as it stays recognisable as an AI voice. We only store, show and process your text as you ask for.',
    way: { text: 'The terms', href: '/terms' },
  },
  {
    id: 'pricing',
    question: 'What does it cost?',
    answer: `Quillcast is a free tier plus paid plans. The free tier is available: ${creditsAMonth} credits each month, where one is ${grouped(charactersACredit)} characters of audio (repeated sentences count each time), or ${grouped(tokensACredit)} tokens (about 750 words) that the AI reads or writes. You see each price before you agree. Paid plans aren’t available yet.`,
    way: { text: 'Pricing', href: '/pricing' },
  },
  {
    id: 'demo',
    question: 'Can I try it without an account?',
    answer:
      'Without an account you can write on a blank page that only this browser keeps, try the editor with its tools on a demo page where nothing is saved, listen to each voice, and hear what authors have published on their channels.',
    way: { text: 'Try the editor', href: '/book-editor-agent-demo' },
  },
  {
    id: 'api',
    question: 'Is there an API?',
    answer:
      'Everything in the app goes through one API. It’s fully documented, with an OpenAPI document for your tools.',
    way: { text: 'The API', href: '/api/docs' },
  },
  {
    id: 'business',
    question: 'Is there a plan for companies?',
    answer:
      'There’s no plan for publishers, schools and companies yet. Tell us what you have in mind, and our team will answer in person: press “Connect with Team”. See our business plan for how Quillcast intends to earn money.',
    way: { text: 'Business plan', href: '/business-plan' },
  },
  {
    id: 'support',
    question: 'How do I reach the team?',
    answer:
      'Ask me here, or press “Connect with Team”. We’ll include our conversation, and our team will get back to you within 24 hours.',
  },
];
