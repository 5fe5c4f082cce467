/**
 * Returns the name of a Word style that encodes a leaf block, such as a paragraph, and the container blocks around it
 * (quotations and lists, in the terms of CommonMark), outermost first: `Quote / Bullets / New item / Text`. A style is
 * needed because Word has no containers. `New` starts a container even directly after one of the same kind.
 */
export const styleNameOf = ({ containers, leaf }: WordPlace): string =>
  [...containers.map(stylePartOfContainer), stylePartOfLeaf(leaf)].join(separator);

/** Returns the entry of mammoth's style map that restores the containers on import; undefined for other styles. */
export function styleMapEntryOf(styleName: string): string | undefined {
  const styleParts = styleName.split(separator);
  // Skips Word's own styles with similar names, such as `heading 1`.
  if (styleParts.length === 1 && !/^(New|Code) /.test(styleName)) return undefined;
  const elements = styleParts.map((name, index) =>
    index === styleParts.length - 1 ? leafElement(name) : containerElement(name),
  );
  return elements.includes(undefined) ? undefined : `p[style-name='${styleName}'] => ${elements.join(' > ')}`;
}

function stylePartOfContainer({ kind, start, isNew = false }: ContainerBlock): string {
  const name = kind === 'Numbers' && start !== 1 ? `Numbers from ${start}` : kind;
  return isNew ? `New ${name.toLowerCase()}` : name;
}

function stylePartOfLeaf({ kind, level, language, isNew = false }: LeafBlock): string {
  const detail = level ?? (language !== undefined && /^[\w+#-]+$/.test(language) ? language : undefined);
  const name = isNew ? `New ${kind.toLowerCase()}` : kind;
  return detail === undefined ? name : `${name} ${detail}`;
}

function containerElement(name: string): string | undefined {
  const [, fresh, kind, start] = /^(New )?(quote|bullets|numbers|item)(?: from (\d+))?$/i.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const element = { quote: 'blockquote', bullets: 'ul', numbers: 'ol', item: 'li' }[kind.toLowerCase()]!;
  return `${element}${start === undefined ? '' : `[start='${start}']`}${fresh === undefined ? '' : ':fresh'}`;
}

function leafElement(name: string): string | undefined {
  const [, fresh, kind, detail] =
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
      return `h${detail}:fresh`;
    case 'code':
      return `pre${detail === undefined ? '' : `[data-language='${detail}']`}${lines}`;
    case 'raw':
      return `pre.raw${lines}`;
    default:
      return undefined;
  }
}

const separator = ' / ';

export interface WordPlace {
  readonly containers: readonly ContainerBlock[];
  readonly leaf: LeafBlock;
}
export interface ContainerBlock {
  readonly kind: 'Quote' | 'Bullets' | 'Numbers' | 'Item';
  readonly start?: number;
  readonly isNew?: boolean;
}
export interface LeafBlock {
  readonly kind: 'Text' | 'Blank' | 'Heading' | 'Code' | 'Raw' | 'Scene break';
  readonly level?: number;
  readonly language?: string;
  readonly isNew?: boolean;
}
