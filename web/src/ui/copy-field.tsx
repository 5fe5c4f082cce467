import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { besideField, Field } from './field.tsx';
import { useCopy } from './use-copy.ts';

export function CopyField({ label, value, note }: CopyFieldProps) {
  const [refused, setRefused] = useState(false);
  const { copied, copy } = useCopy(value);
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <Field
        label={label}
        value={value}
        readOnly
        onFocus={({ currentTarget: field }) => {
          field.select();
          // On focus browsers scroll to the end, but people recognise an address by its start.
          requestAnimationFrame(() => void (field.scrollLeft = 0));
        }}
        note={
          <output>
            {refused
              ? 'Your browser didn’t allow copying. Select the text and copy it yourself.'
              : copied
                ? 'Copied.'
                : note}
          </output>
        }
      />
      <Button
        look="quiet"
        className={besideField}
        onClick={() => void copy().then((done) => setRefused(!done))}
      >
        {copied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />} Copy
        <span className="sr-only"> {label}</span>
      </Button>
    </div>
  );
}

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly note?: ReactNode;
}
