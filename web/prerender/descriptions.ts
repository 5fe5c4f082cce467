/**
 * What search engines say of a page, and whoever shows a link to it: of each prerendered one, and of the player while it
 * waits for an audio. It stands in the page that is sent and nowhere else: nobody who is inside the app reads it.
 */
export const descriptions: Readonly<Record<string, string>> = {
  '/': 'Write a book beside an AI that has read it, and never lose a word. Have chapters or all of it narrated, or made a podcast, and publish on your own channel.',
  '/about':
    'What Quillcast is: a desk for books with an AI that has read them, voices and podcasts made of any text, and channels where listeners find both.',
  '/book-editor-agent-demo':
    'Write beside an AI without an account: have the next page proposed, take it or leave it, and see which words are whose.',
  '/pricing':
    'What Quillcast costs: a free plan with credits each month, what they read aloud, and paid plans that are coming.',
  '/voices':
    'The AI voices that read at Quillcast, and what each is good for. Listen to a sample of every one.',
  '/channelsguide': 'What a channel is, how to publish on one, and who hears it where.',
  '/media-kit':
    'For those who write about Quillcast: the mark and the wordmark, colours with their contrast, type, and words of 25, 50 and 100 to take along.',
  '/business-plan':
    'Who would pay for Quillcast and what for, what a chapter costs to narrate, what is assumed, and what could go wrong. With every figure worked out.',
  '/bitcoin-business-plan':
    'What paying for credits and thanking authors over Lightning would look like at Quillcast, what it would cost, and what speaks against it. Nothing of it is built.',
  '/privacy':
    'What Quillcast keeps of you, where it lies, for how long, who else handles it, and how you take it along or have it deleted. Without cookies for visitors.',
  '/terms':
    'What you may expect of Quillcast and what it expects of you: whose your words are, what AI voices and AI text are, what may be published, and how it ends.',
  '/accessibility':
    'How Quillcast is built for keyboard, screen reader, zoom and calm: what it keeps of WCAG 2.2, criterion by criterion, and what it does not keep yet.',
  '/audio-player': 'Listen and read along.',
};
