import { LongText } from '#web/site/terms/long-text.tsx';
import { termsParts } from '#web/site/terms/terms-parts.tsx';

/** `/terms`: what people may expect of the product, and it of them. */
export default function Terms() {
  return (
    <LongText
      title="Terms"
      lead="What you can expect from Quillcast, and what it expects from you. Nothing is hidden further down."
      changedOn="22 November 2026"
      parts={termsParts}
    />
  );
}
