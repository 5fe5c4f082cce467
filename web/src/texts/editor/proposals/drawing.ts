import { DOMSerializer, Fragment, type Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isAddition, openChanges, wordsOf, type OpenChange, type Proposal } from './proposal.ts';
import { sentenceEnds } from './sentences.ts';

export function drawProposals(proposals: readonly Proposal[], doc: Node): DecorationSet {
  if (proposals.length === 0) return DecorationSet.empty;
  return DecorationSet.create(doc, proposals.flatMap(drawProposal));
}

const drawProposal = (proposal: Proposal): Decoration[] =>
  openChanges(proposal).flatMap((change, at) => {
    const marker = { id: proposal.id, at, isPointed: proposal.isWhole && at === proposal.pointed };
    return isAddition(proposal)
      ? [widget(proposal, change, `${at}:${proposal.pointed}`, () => drawAddition(proposal, change))]
      : [...deletionDecorations(proposal, change, marker), ...insertionWidgets(proposal, change, marker)];
  });

function deletionDecorations(proposal: Proposal, change: OpenChange, place: Marker): Decoration[] {
  const { from, to, piece } = change;
  if (from === to) return [];
  if (!proposal.isWhole) return [Decoration.inline(from, to, { class: 'proposed-waiting' })];
  const look = { ...attributesOf(place), class: classOf('proposed-out', place) };
  // A removed end of a paragraph has no letter to strike out, so a sign is drawn.
  if (wordsOf(piece.before).trim() === '')
    return [Decoration.widget(from, () => element('del', look, paragraphSign), { side: -1 })];
  return [Decoration.inline(from, to, { nodeName: 'del', ...look })];
}

function insertionWidgets(proposal: Proposal, change: OpenChange, place: Marker): Decoration[] {
  if (change.piece.after.size === 0) return [];
  return [
    widget(proposal, change, `${place.at}:${place.isPointed}`, () => drawInsertion(proposal, change, place)),
  ];
}

const widget = (
  { id, isWhole, placement }: Proposal,
  { to, piece }: OpenChange,
  look: string,
  draw: () => Element,
) =>
  Decoration.widget(to, draw, {
    key: `${id}:${isWhole}:${piece.after.size}:${look}`,
    side: placement === 'between' ? -1 : 1,
    ignoreSelection: true,
  });

function drawInsertion({ isWhole }: Proposal, { piece: { after } }: OpenChange, place: Marker): HTMLElement {
  const ins = element(isWhole ? 'ins' : 'span', {
    ...attributesOf(place),
    class: classOf('proposed-in', place),
  });
  after.content.forEach((node, _offset, index) => {
    if (index > 0 && node.isBlock) ins.append(paragraphSign, element('br'));
    ins.append(renderContent(node.isTextblock ? node.content : Fragment.from(node)));
  });
  return ins;
}

function drawAddition(proposal: Proposal, { piece: { after } }: OpenChange): HTMLElement {
  const { id, isWhole, language, placement, pointed } = proposal;
  const block = element(placement === 'between' ? 'div' : 'span', {
    class: `proposed-addition is-near is-${placement}${isWhole ? '' : ' is-coming'}`,
    'data-proposal': id,
  });
  const ends = sentenceEnds(after.content, language);
  let sentence = 0;
  after.content.forEach((node, offset) => {
    if (!node.isTextblock) return block.append(renderContent(Fragment.from(node)));
    const paragraph = element('span', { class: 'proposed-paragraph' });
    let start = 0;
    while (start < node.content.size) {
      const end = Math.min((ends[sentence] ?? offset + node.nodeSize) - offset - 1, node.content.size);
      const look = isWhole && sentence > pointed ? 'proposed-sentence is-left' : 'proposed-sentence';
      const part = element('span', { class: look, 'data-change': String(sentence) });
      part.append(renderContent(node.content.cut(start, Math.max(end, start + 1))));
      paragraph.append(part);
      start = Math.max(end, start + 1);
      sentence += 1;
    }
    block.append(paragraph);
  });
  return block;
}

const renderContent = (content: Fragment): globalThis.Node => {
  const schema = content.firstChild?.type.schema;
  return schema
    ? DOMSerializer.fromSchema(schema).serializeFragment(content)
    : document.createDocumentFragment();
};

function element(name: string, attributes: Readonly<Record<string, string>> = {}, text = ''): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.contentEditable = 'false';
  made.textContent = text;
  return made;
}

const attributesOf = ({ id, at }: Marker) => ({ 'data-proposal': id, 'data-change': String(at) });

const classOf = (name: string, { isPointed }: Marker) => (isPointed ? `${name} is-pointed` : name);

const paragraphSign = '¶';

interface Marker {
  readonly id: string;
  readonly at: number;
  readonly isPointed: boolean;
}
