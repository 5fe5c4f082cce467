import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describedContent, type Described } from '#shared/pages/described-page.ts';
import { fillTemplate } from '#shared/pages/template.ts';
import { describedTemplate } from './described-page.ts';

const site = 'https://site.example';
const described: Described = {
  head: {
    title: 'Ada <b>',
    description: 'Stories & more.',
    isListed: true,
    address: `${site}/channel/ada`,
    type: 'profile',
    image: `${site}/pictures/card.png`,
    feedUrl: `${site}/channel/ada/feed.xml`,
  },
  heading: 'Ada <b>',
  words: ['Stories & more.', ''],
  entries: [
    { href: '/channel/ada/audio/aud_1', name: '</noscript><script>', note: '1:05' },
    { href: '/channel/ada/audio/aud_2', name: 'Undertow', note: '2:10' },
  ],
};
const page = fillTemplate(
  describedTemplate(readFileSync('web/app.html', 'utf8')),
  describedContent(described),
)!;

test('a page of the app tells whoever runs no scripts what stands on it, as text', () => {
  expect(page).toContain('<title>Ada &lt;b&gt; · Quillcast</title>');
  expect(page).toContain('<h1>Ada &lt;b&gt;</h1>');
  expect(page.match(/<p>/g)).toHaveLength(1);
  expect(page.match(/<li><a href="\/channel\/ada\/audio\/aud_\d">/g)).toHaveLength(2);
  expect(page.match(/<\/noscript>/g)).toHaveLength(1);
  expect(page).not.toContain('{{');
});

test('it tells those who show a link to it what to show', () => {
  for (const line of [
    '<link rel="canonical" href="https://site.example/channel/ada" />',
    '<link rel="alternate" type="application/rss+xml" href="https://site.example/channel/ada/feed.xml" />',
    '<meta property="og:type" content="profile" />',
    '<meta property="og:image" content="https://site.example/pictures/card.png" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="robots" content="all" />',
    '<meta name="description" content="Stories &amp; more."',
  ])
    expect(page).toContain(line);
  expect(page).not.toMatch(/og:audio|json\+oembed/);
});

test('the app has its root to draw into', () => expect(page).toContain('<div id="root"></div>'));
