import { Select } from '#web/ui/field.tsx';
import type { GuessedEncoding } from './reading/decode-text.ts';
import { encodings, type EncodingName } from './reading/encodings.ts';

/** Shows the encoding that was guessed for a text, and lines of the text by which a person can judge the guess. */
export const ChooseEncoding = ({ encoding, onChoose }: ChooseEncodingProps) => (
  <div className="grid gap-3">
    <Select
      label="Text encoding"
      note="We guessed how the letters are stored in the file. If you can’t read the lines below, choose another encoding."
      value={encoding.name}
      onChange={({ target }) => onChoose(target.value as EncodingName)}
    >
      {encodings.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
    <output
      dir="auto"
      aria-label="Preview"
      className="border-s-2 border-rule ps-4 whitespace-pre-line wrap-anywhere"
    >
      {encoding.preview}
    </output>
  </div>
);

interface ChooseEncodingProps {
  readonly encoding: GuessedEncoding;
  readonly onChoose: (name: EncodingName) => void;
}
