/**
 * Fills a page that has marks where its words belong, made at build time (`web/prerender/page-template.ts`):
 * - `{{name}}`: a text, or a double-quoted attribute's value or part of it; escaped as React escapes both.
 * - `{{#name}}…{{/name}}`: once for each member of a list, with the member's own values.
 * - `{{{name}}}`: markup, as it is.
 * - `{{data}}`: the page's data, as text of its `<script type="application/json">`.
 * Undefined where the page was built for something else: it has no place for data, a mark without a value, or is of
 * another build than its markup, as while a deploy is under way. A value without a mark is left out, since a page of the
 * deploy before may still lie in the bucket.
 */
export function fillTemplate(
  template: string,
  { values, data, markup, build }: PageContent,
): string | undefined {
  const isForThis =
    template.includes(dataMark) && (build === undefined || template.includes(buildMark(build)));
  return isForThis ? filledMarks(template, values, data, markup) : undefined;
}

/** The same for a part of a page, which may have no place for data. */
export function filledMarks(
  template: string,
  values: Values,
  data: object = {},
  markup: Markup = {},
): string | undefined {
  let isWhole = true;
  // Filled in once: marks in an author's words are only words.
  const fill = (part: string, given: Values): string =>
    part.replaceAll(marks, (mark, drawn?: string, list?: string, inner?: string, name?: string) => {
      if (mark === dataMark) return jsonText(data);
      if (drawn !== undefined && drawn in markup) return markup[drawn]!;
      const value = given[list ?? name ?? ''];
      if (list === undefined && typeof value === 'string') return escaped(value);
      if (inner !== undefined && typeof value === 'object')
        return value.map((member) => fill(inner, member)).join('');
      isWhole = false;
      return '';
    });
  const page = fill(template, values);
  return isWhole ? page : undefined;
}

/** The names of the marks of a template, each once. */
export const marksIn = (template: string): ReadonlySet<string> =>
  new Set([...template.matchAll(/\{\{#?(\w+)\}\}/g)].map(([, name = '']) => name));

/** The names of the marks that a content fills, those of lists by their first member. */
export const marksOf = ({ values, markup = {} }: PageContent): ReadonlySet<string> =>
  new Set(['data', ...namesIn(values), ...Object.keys(markup)]);

/** Id of the element in which the page of that name carries its data. */
export const dataBlockId = (page: string): string => `server-rendered-${page}`;

export const dataMark = '{{data}}';

/** By which a template says of which build it is. */
export const buildMark = (build: string): string => `data-build="${build}"`;

const marks = /\{\{\{(\w+)\}\}\}|\{\{#(\w+)\}\}(.*?)\{\{\/\2\}\}|\{\{(\w+)\}\}/gs;

const namesIn = (values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [name] : [name, ...namesIn(value[0] ?? {})],
  );

/** As React escapes texts and attributes. */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Data as the text of an element that no word in it can end. */
export const jsonText = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** What a page is filled with. */
export interface PageContent {
  readonly values: Values;
  /** What the app begins from in the browser. */
  readonly data: object;
  /** Never words as somebody wrote them: what React has drawn, or what `post-html.ts` has made of them. */
  readonly markup?: Markup;
  /** The build that has drawn the markup; only its own templates go with it. */
  readonly build?: string;
}

type Markup = Readonly<Record<string, string>>;

export interface Values {
  readonly [name: string]: string | readonly Values[];
}
