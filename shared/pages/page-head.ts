import { documentTitle } from './document-title.ts';
import type { LinkedData } from './linked-data.ts';
import { filledMarks, jsonText, type Values } from './template.ts';

/**
 * What a page tells those who show a link to it: search engines, and whoever draws a card (Open Graph, Twitter, oEmbed).
 * All addresses are whole ones.
 */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** Its one address, whichever it was asked for by. */
  readonly address: string;
  /** Of Open Graph. */
  readonly type: 'website' | 'profile' | 'article' | 'music.song' | 'music.playlist';
  /** Best 1200 × 630. */
  readonly image: string;
  /** Of one that can be heard in a frame. */
  readonly sound?: { readonly soundUrl: string; readonly frameUrl: string };
  /** Of one that podcast apps can follow. */
  readonly feedUrl?: string;
  /** Where it is said how others may show it. */
  readonly oembedUrl?: string;
  /** Of what somebody wrote. */
  readonly article?: ArticleHead;
  /** What it shows, in the words of schema.org. */
  readonly linkedData?: LinkedData;
}

export interface ArticleHead {
  readonly authorUrl: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly section: string;
  readonly tags: readonly string[];
}

/** The values for the marks of `headMarks`. */
export const headValues = (head: PageHead): Values => ({
  title: head.title,
  description: head.description,
  robots: head.isListed ? 'all' : 'noindex',
  address: head.address,
  type: head.type,
  image: head.image,
  card: head.sound ? 'player' : 'summary_large_image',
  sound: head.sound ? [{ ...head.sound }] : [],
  feed: head.feedUrl === undefined ? [] : [{ feedUrl: head.feedUrl }],
  oembed: head.oembedUrl === undefined ? [] : [{ oembedUrl: head.oembedUrl }],
});

/** The markup for the last of them: what an article has, and what search engines read of a thing (schema.org). */
export const headMarkup = ({ article, linkedData }: PageHead): { readonly linked: string } => ({
  linked: [
    article && filledMarks(articleMarks.join(''), articleValues(article)),
    linkedData && `<script type="application/ld+json">${jsonText(linkedData)}</script>`,
  ].join(''),
});

/** The lines of the head, with marks for its words. */
export const headMarks: readonly string[] = [
  '<meta name="robots" content="{{robots}}" />',
  '<link rel="canonical" href="{{address}}" />',
  '{{#feed}}<link rel="alternate" type="application/rss+xml" href="{{feedUrl}}" />{{/feed}}',
  '{{#oembed}}<link rel="alternate" type="application/json+oembed" href="{{oembedUrl}}" />{{/oembed}}',
  '<meta property="og:site_name" content="Quillcast" />',
  '<meta property="og:type" content="{{type}}" />',
  '<meta property="og:title" content="{{title}}" />',
  '<meta property="og:description" content="{{description}}" />',
  '<meta property="og:url" content="{{address}}" />',
  '<meta property="og:image" content="{{image}}" />',
  '{{#sound}}<meta property="og:audio" content="{{soundUrl}}" />',
  '<meta property="og:audio:type" content="audio/mpeg" />',
  '<meta name="twitter:player" content="{{frameUrl}}" />',
  '<meta name="twitter:player:width" content="480" />',
  '<meta name="twitter:player:height" content="200" />{{/sound}}',
  '<meta name="twitter:card" content="{{card}}" />',
  '{{{linked}}}',
];

/**
 * A page of the build with the head of what it shows, its `title` as browsers say it. The page has a title and a
 * description already.
 */
export function withHead(page: string, head: PageHead, title = documentTitle(head.title)): string {
  const marks = ['<title>{{pageTitle}}</title>', ...headMarks].join('\n    ');
  const lines = filledMarks(marks, { ...headValues(head), pageTitle: title }, {}, headMarkup(head)) ?? '';
  const description = filledMarks('{{description}}', { description: head.description }) ?? '';
  return page
    .replace(/<title>.*?<\/title>/s, () => lines)
    .replace(/(<meta name="description" content=")[^"]*/, (_match, begin: string) => begin + description);
}

const articleValues = ({ authorUrl, publishedAt, updatedAt, section, tags }: ArticleHead): Values => ({
  author: authorUrl,
  publishedAt,
  updatedAt,
  section,
  tag: tags.map((name) => ({ name })),
});

const articleMarks: readonly string[] = [
  '<meta property="article:published_time" content="{{publishedAt}}" />',
  '<meta property="article:modified_time" content="{{updatedAt}}" />',
  '<meta property="article:author" content="{{author}}" />',
  '<meta property="article:section" content="{{section}}" />',
  '{{#tag}}<meta property="article:tag" content="{{name}}" />{{/tag}}',
];
