/** The label of a block that is a note, `[^1]: text`. */
export const noteLabel = (block: string): string | undefined => /^\[\^([^\]\s]+)\]:/u.exec(block)?.[1];

/** The notes of a block that is one: several may stand line under line. */
export const notesInBlock = (block: string): string[] => block.split(/\n(?=\[\^[^\]\s]+\]:)/u);

/** The labels of the references in a block of Markdown, in their order. */
export function labelsIn(block: string): string[] {
  const labels: string[] = [];
  withLabels(block, (label) => {
    labels.push(label);
    return label;
  });
  return labels;
}

/** A block with other labels in its references; code and what is escaped stays as it is. */
export function withLabels(block: string, labelOf: (label: string) => string): string {
  if (!block.includes('[^') || /^(?:`{3}|~{3})/u.test(block)) return block;
  return block.replaceAll(codeOrReference, (match: string, _ticks?: string, label?: string) =>
    label === undefined ? match : `[^${labelOf(label)}]`,
  );
}

/** An escaped character, code between as many backticks, or a reference. */
const codeOrReference = /\\.|(`+)(?!`)[^`]*(?<!`)\1(?!`)|\[\^([^\]\s[]{1,200})\]/gsu;
