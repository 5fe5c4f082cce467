import { materialOf, type Material, type TaggedText } from '#shared/domain/writing/by-rules/material.ts';

/** Parses the prompt's tagged texts; the tags come from `tagged` in functions/writing/prompt.ts. */
export function readMaterial(blocks: readonly string[]): Material {
  const pieces = blocks.flatMap(taggedTextsIn);
  const lastBlock = blocks.at(-1) ?? '';
  return materialOf({
    pieces,
    wish: lastBlock.replaceAll(tag, '').trim(),
    message: taggedTextsIn(lastBlock).find(({ name }) => name === 'message')?.text ?? '',
  });
}

const taggedTextsIn = (block: string): TaggedText[] =>
  [...block.matchAll(tag)].map(([, name, attributes, text]) => ({
    name: name!,
    attributes: Object.fromEntries(
      [...attributes!.matchAll(attribute)].map(([, key, value]) => [key!, unescaped(value!)]),
    ),
    text: unescaped(text!.trim()),
  }));

/** The texts inside are escaped, so they can't contain another tag. */
const tag = /<([a-z][\w-]*)((?: [\w-]+="[^"]*")*)>([^<]*)<\/\1>/g;
const attribute = /([\w-]+)="([^"]*)"/g;

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
