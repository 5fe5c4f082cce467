import type { ReactNode } from 'react';
import type { Run } from '#shared/domain/books/markdown/shown-text.ts';

export const Runs = ({ runs }: { runs: readonly Run[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- a comparison never changes
  runs.map(({ text, looks }, place) => <FormattedRun key={place} text={text} looks={looks} />);

const FormattedRun = ({ text, looks }: Run): ReactNode =>
  looks.reduceRight<ReactNode>((inner, look) => withLook(look, inner), text);

function withLook(look: string, inner: ReactNode): ReactNode {
  switch (look) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'code':
      return <code>{inner}</code>;
    case 'label':
      return <span className="font-ui text-small text-faded">{inner}</span>;
    default:
      return inner;
  }
}
