import { useState } from 'react';

/** Copies a text, and knows for three seconds that it did. `copy` answers false where the browser forbids it. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopied(true);
    setTimeout(setCopied, 3_000, false);
    return true;
  }
  return { copied, copy };
}
