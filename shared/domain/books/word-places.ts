/**
 * Where a paragraph of a Word document stands: the quotes and lists about it, outermost first. Word knows no containers,
 * so the name of its style says it, for example `Quote / Bullets / New item / Text`; what is new begins there, though the
 * same stands right before it.
 */
export const styleNameOf = ({ containers, leaf }: WordPlace): string =>
  [...containers.map(nameOfContainer), nameOfLeaf(leaf)].join(separator);

/** How our own reader of Word makes that of it again: an entry of mammoth's style map, or undefined for other styles. */
export function styleMapEntryOf(styleName: string): string | undefined {
  const names = styleName.split(separator);
  // Word's own styles are called so, too: heading 1
  if (names.length === 1 && !/^(New|Code) /.test(styleName)) return undefined;
  const elements = names.map((name, index) =>
    index === names.length - 1 ? leafElement(name) : containerElement(name),
  );
  return elements.includes(undefined) ? undefined : `p[style-name='${styleName}'] => ${elements.join(' > ')}`;
}

function nameOfContainer({ kind, start, isNew = false }: WordContainer): string {
  const name = kind === 'Numbers' && start !== 1 ? `Numbers from ${start}` : kind;
  return isNew ? `New ${name.toLowerCase()}` : name;
}

function nameOfLeaf({ kind, level, language, isNew = false }: WordLeaf): string {
  const more = level ?? (language !== undefined && /^[\w+#-]+$/.test(language) ? language : undefined);
  const name = isNew ? `New ${kind.toLowerCase()}` : kind;
  return more === undefined ? name : `${name} ${more}`;
}

function containerElement(name: string): string | undefined {
  const [, fresh, kind, start] = /^(New )?(quote|bullets|numbers|item)(?: from (\d+))?$/i.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const element = { quote: 'blockquote', bullets: 'ul', numbers: 'ol', item: 'li' }[kind.toLowerCase()]!;
  return `${element}${start === undefined ? '' : `[start='${start}']`}${fresh === undefined ? '' : ':fresh'}`;
}

function leafElement(name: string): string | undefined {
  const [, fresh, kind, more] =
    /^(New )?(text|blank|heading|code|raw|scene break)(?: ([\w+#-]+))?$/i.exec(name) ?? [];
  const lines = `${fresh === undefined ? '' : ':fresh'}:separator('\\n')`;
  switch ((kind ?? '').toLowerCase()) {
    case 'text':
      return 'p:fresh';
    case 'blank':
      return 'p.empty:fresh';
    case 'scene break':
      return 'p.scene-break:fresh';
    case 'heading':
      return `h${more}:fresh`;
    case 'code':
      return `pre${more === undefined ? '' : `[data-language='${more}']`}${lines}`;
    case 'raw':
      return `pre.raw${lines}`;
    default:
      return undefined;
  }
}

const separator = ' / ';

export interface WordPlace {
  readonly containers: readonly WordContainer[];
  readonly leaf: WordLeaf;
}
export interface WordContainer {
  readonly kind: 'Quote' | 'Bullets' | 'Numbers' | 'Item';
  /** Of a numbered list. */
  readonly start?: number;
  readonly isNew?: boolean;
}
export interface WordLeaf {
  readonly kind: 'Text' | 'Blank' | 'Heading' | 'Code' | 'Raw' | 'Scene break';
  /** Of a heading, 1 to 6. */
  readonly level?: number;
  /** Of code. */
  readonly language?: string;
  readonly isNew?: boolean;
}
