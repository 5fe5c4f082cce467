import { documentTitle } from './document-title.ts';
import type { LinkedData } from './linked-data.ts';
import { fillPlaceholders, jsonText, type Values } from './template.ts';

/**
 * The head of a page for search engines and link previews (Open Graph, Twitter, oEmbed). All addresses are absolute.
 */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly isListed: boolean;
  readonly address: string;
  readonly type: 'website' | 'profile' | 'article' | 'music.song' | 'music.playlist';
  readonly image: string;
  readonly sound?: { readonly soundUrl: string; readonly frameUrl: string };
  readonly feedUrl?: string;
  readonly oembedUrl?: string;
  readonly article?: ArticleHead;
  readonly linkedData?: LinkedData;
}

export interface ArticleHead {
  readonly authorUrl: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly section: string;
  readonly tags: readonly string[];
}

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

export const headMarkup = ({ article, linkedData }: PageHead): { readonly linked: string } => ({
  linked: [
    article && fillPlaceholders(articleTemplates.join(''), articleValues(article)),
    linkedData && `<script type="application/ld+json">${jsonText(linkedData)}</script>`,
  ].join(''),
});

export const headTemplates: readonly string[] = [
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

/** Replaces title and description of a built page, which must have both. */
export function withHead(page: string, head: PageHead, title = documentTitle(head.title)): string {
  const headTemplate = ['<title>{{pageTitle}}</title>', ...headTemplates].join('\n    ');
  const lines =
    fillPlaceholders(headTemplate, { ...headValues(head), pageTitle: title }, {}, headMarkup(head)) ?? '';
  const description = fillPlaceholders('{{description}}', { description: head.description }) ?? '';
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

const articleTemplates: readonly string[] = [
  '<meta property="article:published_time" content="{{publishedAt}}" />',
  '<meta property="article:modified_time" content="{{updatedAt}}" />',
  '<meta property="article:author" content="{{author}}" />',
  '<meta property="article:section" content="{{section}}" />',
  '{{#tag}}<meta property="article:tag" content="{{name}}" />{{/tag}}',
];
