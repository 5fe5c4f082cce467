/**
 * Fills a template from the build (`web/prerender/page-template.ts`):
 * - `{{name}}`: text, or (a part of) a double-quoted attribute; escaped as React does.
 * - `{{#name}}…{{/name}}`: once per list member, with the member's values.
 * - `{{{name}}}`: raw markup.
 * - `{{data}}`: the page's data, as text of its `<script type="application/json">`.
 *
 * Returns undefined if the template doesn't fit: it has no placeholder for data, has a placeholder without a value, or is
 * of another build than the markup, as can happen during a deployment. A value without a placeholder is ignored, because
 * a page of the previous deployment may still be in the bucket.
 */
export function fillTemplate(
  template: string,
  { values, data, markup, build }: PageContent,
): string | undefined {
  const isMatchingTemplate =
    template.includes(dataPlaceholder) && (build === undefined || template.includes(buildAttribute(build)));
  return isMatchingTemplate ? fillPlaceholders(template, values, data, markup) : undefined;
}

export function fillPlaceholders(
  template: string,
  values: Values,
  data: object = {},
  markup: Markup = {},
): string | undefined {
  let isWhole = true;
  // Must replace in one pass, so that placeholders in an author's text are never filled.
  const fill = (part: string, given: Values): string =>
    part.replaceAll(placeholder, (mark, drawn?: string, list?: string, inner?: string, name?: string) => {
      if (mark === dataPlaceholder) return jsonText(data);
      if (drawn !== undefined && drawn in markup) return markup[drawn]!;
      const value = given[list ?? name ?? ''];
      if (list === undefined && typeof value === 'string') return escapedText(value);
      if (inner !== undefined && typeof value === 'object')
        return value.map((member) => fill(inner, member)).join('');
      isWhole = false;
      return '';
    });
  const page = fill(template, values);
  return isWhole ? page : undefined;
}

export const placeholdersIn = (template: string): ReadonlySet<string> =>
  new Set([...template.matchAll(/\{\{#?(\w+)\}\}/g)].map(([, name = '']) => name));

export const placeholdersOf = ({ values, markup = {} }: PageContent): ReadonlySet<string> =>
  new Set(['data', ...namesIn(values), ...Object.keys(markup)]);

export const dataBlockId = (page: string): string => `server-rendered-${page}`;

export const dataPlaceholder = '{{data}}';

export const buildAttribute = (build: string): string => `data-build="${build}"`;

const placeholder = /\{\{\{(\w+)\}\}\}|\{\{#(\w+)\}\}(.*?)\{\{\/\2\}\}|\{\{(\w+)\}\}/gs;

const namesIn = (values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [name] : [name, ...namesIn(value[0] ?? {})],
  );

/** Escapes exactly as React does. */
export const escapedText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Escapes `<`, so that no data can end the script element. */
export const jsonText = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

export interface PageContent {
  readonly values: Values;
  readonly data: object;
  /** Must be output of React or `post-html.ts`, never raw text by people. */
  readonly markup?: Markup;
  /** The build that rendered the markup; only templates of the same build fit. */
  readonly build?: string;
}

type Markup = Readonly<Record<string, string>>;

export interface Values {
  readonly [name: string]: string | readonly Values[];
}
