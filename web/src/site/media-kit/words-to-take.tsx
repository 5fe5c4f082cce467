import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

export function CopyableText({ words, text }: { words: number; text: string }) {
  const [refused, setRefused] = useState(false);
  const { copied, copy } = useCopy(text);
  return (
    <div className="grid gap-3 rounded-sheet border border-rule bg-sheet p-5">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-body text-faded">In {words} words</h3>
        <Button
          look="quiet"
          className="print:hidden"
          onClick={() => void copy().then((done) => setRefused(!done))}
        >
          {copied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          {copied ? 'Copied' : 'Copy'}
          <span className="sr-only"> the text of {words} words</span>
        </Button>
      </div>
      <p className="font-reading text-[1.125rem] leading-relaxed">{text}</p>
      <output className="text-small text-faded empty:hidden">
        {refused && 'Your browser didn’t allow copying. Select the text and copy it yourself.'}
      </output>
    </div>
  );
}
