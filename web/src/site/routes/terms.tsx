import { LongText } from '#web/site/terms/long-text.tsx';
import { termsParts } from '#web/site/terms/terms-parts.tsx';

export default function Terms() {
  return (
    <LongText
      title="Terms"
      lead="Our rules in plain words: our promises to you, and our expectations of you."
      changedOn="29 November 2026"
      parts={termsParts}
    />
  );
}
