import { LongText } from '#web/site/terms/long-text.tsx';
import { accessibilityParts } from '#web/site/accessibility/accessibility-parts.tsx';

export default function Accessibility() {
  return (
    <LongText
      title="Accessibility"
      lead="How we build Quillcast so that everyone can write, listen and read, and where it falls short."
      changedOn="29 November 2026"
      parts={accessibilityParts}
    />
  );
}
