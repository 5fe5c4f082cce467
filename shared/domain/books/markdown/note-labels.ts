export const noteLabel = (block: string): string | undefined => /^\[\^([^\]\s]+)\]:/u.exec(block)?.[1];

export const notesInBlock = (block: string): string[] => block.split(/\n(?=\[\^[^\]\s]+\]:)/u);

export function labelsIn(block: string): string[] {
  const labels: string[] = [];
  withLabels(block, (label) => {
    labels.push(label);
    return label;
  });
  return labels;
}

export function withLabels(block: string, labelOf: (label: string) => string): string {
  if (!block.includes('[^') || /^(?:`{3}|~{3})/u.test(block)) return block;
  return block.replaceAll(codeOrReference, (match: string, _ticks?: string, label?: string) =>
    label === undefined ? match : `[^${labelOf(label)}]`,
  );
}

const codeOrReference = /\\.|(`+)(?!`)[^`]*(?<!`)\1(?!`)|\[\^([^\]\s[]{1,200})\]/gsu;
