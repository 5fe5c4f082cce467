/**
 * Descriptions for search engines and link previews: for each prerendered page, and for the player while it waits for
 * an audio. They are only in the HTML that is sent; the app never shows them.
 */
export const descriptions: Readonly<Record<string, string>> = {
  '/': 'Write a book with an AI that has read it, and never lose a word. Turn chapters or the whole book into narrations and podcasts, and publish them on your own channel.',
  '/about':
    'Quillcast is a workspace for books with an AI that has read them, voices and podcasts for any text, and channels where listeners find both.',
  '/book-editor-agent-demo':
    'Write with an AI without an account: get the next page suggested, accept or dismiss it, and see which words are yours.',
  '/pricing':
    'Quillcast prices: a free plan with monthly credits, how much they read aloud, and paid plans that are coming.',
  '/voices': 'The AI voices of Quillcast and what each is best for. Listen to a sample of every one.',
  '/channelsguide': 'Learn how channels work, how to publish on yours, and where people can listen.',
  '/media-kit':
    'For anyone who writes about Quillcast: logo and wordmark, colours with their contrast, type, and descriptions of 25, 50 and 100 words.',
  '/business-plan':
    'The business plan of Quillcast: customers, prices, the cost of narrating a chapter, assumptions and risks, with every figure worked out.',
  '/bitcoin-business-plan':
    'A plan for buying credits and tipping authors over Lightning on Quillcast: how it would work, its cost, and the arguments against it. None of it is built.',
  '/privacy':
    'The data Quillcast keeps about you, where and for how long, who else handles it, and how to download or delete it. No cookies for visitors.',
  '/terms':
    'The terms of Quillcast: your rights to your words, the rules for AI voices, AI text and publishing, and how to end the agreement.',
  '/accessibility':
    'How Quillcast works with keyboard, screen reader, zoom and reduced motion: how it meets WCAG 2.2, criterion by criterion, and where it doesn’t yet.',
  '/audio-player': 'Listen and read along.',
};
