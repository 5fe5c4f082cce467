import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { postLimits, postRefusals, problemOfTag } from '#shared/domain/posts/post-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { besideField, Field } from '#web/ui/field.tsx';

export function TagsField({ tags, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const focusField = () => frame.current?.querySelector('input')?.focus();

  function add(text: string): void {
    const next = [...tags];
    for (const tag of text.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' '))) {
      if (tag === '' || next.some((one) => one.toLowerCase() === tag.toLowerCase())) continue;
      const tagProblem = next.length >= postLimits.tags ? postRefusals.tooManyTags : problemOfTag(tag);
      setProblem(tagProblem);
      if (tagProblem !== undefined) {
        setTyped(tag);
        break;
      }
      next.push(tag);
      setTyped('');
    }
    if (next.length === tags.length) return;
    setAnnouncement(`${next.slice(tags.length).join(', ')} added.`);
    onChange(next);
  }
  function remove(tag: string): void {
    setProblem(undefined);
    setAnnouncement(`${tag} removed.`);
    onChange(tags.filter((one) => one !== tag));
    focusField();
  }
  function byKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) remove(tags.at(-1)!);
  }

  return (
    <div ref={frame} className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          label="Tags"
          dir="auto"
          autoComplete="off"
          enterKeyHint="enter"
          value={typed}
          problem={problem}
          note="Press Enter after each."
          aside={`${tags.length} of ${postLimits.tags}`}
          onKeyDown={byKey}
          onBlur={() => add(typed)}
          onChange={({ target: { value } }) => {
            setProblem(undefined);
            setTyped(value);
            if (value.includes(',')) add(value);
          }}
        />
        <Button look="quiet" className={besideField} onClick={() => add(typed)}>
          Add <span className="sr-only">tag</span>
        </Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label="Post tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => remove(tag)}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge ps-4 pe-3 text-small hover:bg-well"
              >
                <span dir="auto">{tag}</span>
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}
