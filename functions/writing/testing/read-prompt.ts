/**
 * Takes the tags of a prompt apart again, strictly: it throws where a sign stands outside of what `tagged` writes. What
 * stands between the tags are our own words.
 */
export function tagsIn(text: string): readonly Tag[] {
  const tags: Tag[] = [];
  const ours = text.replaceAll(tag, (_all, name: string, attributes: string, content: string) => {
    tags.push({ name, attributes: attributesIn(attributes), text: signs(content) });
    return '';
  });
  if (/[<>]/u.test(ours)) throw new Error(`A sign of a tag stands alone: ${ours}`);
  return tags;
}

const tag = /<([a-z-]+)((?: [a-z-]+="[^"<>]*")*)>\n([^<>]*)\n<\/\1>/giu;

const attributesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/ ([a-z-]+)="([^"]*)"/giu)].map(([, name, value]) => [name!, signs(value!)]),
  );

const signs = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}
