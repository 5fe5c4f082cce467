import { useState } from 'react';

/** `copied` stays true for three seconds. `copy` resolves to false if the browser refuses. */
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
