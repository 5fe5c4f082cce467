import { headValues, type PageHead } from './page-head.ts';
import type { PageContent } from './template.ts';

/**
 * A page of the app for whoever runs no scripts: its head, and in its `<noscript>` what stands on it, as headings, words
 * and links. The app draws it for everybody else, and asks for what it shows itself.
 */
export const describedContent = ({ head, heading, words, entries }: Described): PageContent => ({
  values: {
    ...headValues(head),
    heading,
    paragraph: words.filter((text) => text !== '').map((text) => ({ text })),
    entry: entries.map(({ href, name, note }) => ({ href, name, note })),
  },
  data: {},
});

/** The `<noscript>` of such a page, with marks for its words. */
export const describedMarks = `<noscript>
      <article>
        <h1>{{heading}}</h1>
        {{#paragraph}}<p>{{text}}</p>{{/paragraph}}
        <ul>
          {{#entry}}<li><a href="{{href}}">{{name}}</a> {{note}}</li>
          {{/entry}}
        </ul>
      </article>
    </noscript>`;

export interface Described {
  readonly head: PageHead;
  readonly heading: string;
  readonly words: readonly string[];
  readonly entries: readonly { readonly href: string; readonly name: string; readonly note: string }[];
}
