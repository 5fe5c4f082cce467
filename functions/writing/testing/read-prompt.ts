/**
 * Parses the tags of a prompt strictly: throws on a `<` or `>` that isn't part of a tag that `tagged` writes. The text
 * outside the tags is our own.
 */
export function tagsIn(text: string): readonly Tag[] {
  const tags: Tag[] = [];
  const ownText = text.replaceAll(tag, (_all, name: string, attributes: string, content: string) => {
    tags.push({ name, attributes: attributesIn(attributes), text: unescapedText(content) });
    return '';
  });
  if (/[<>]/u.test(ownText)) throw new Error(`A sign of a tag stands alone: ${ownText}`);
  return tags;
}

const tag = /<([a-z-]+)((?: [a-z-]+="[^"<>]*")*)>\n([^<>]*)\n<\/\1>/giu;

const attributesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/ ([a-z-]+)="([^"]*)"/giu)].map(([, name, value]) => [name!, unescapedText(value!)]),
  );

const unescapedText = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}
