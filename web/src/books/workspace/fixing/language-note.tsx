import { languages } from '#web/platform/languages.ts';

/** Names the language, because the corrections are wrong if the book's language is. */
export const LanguageNote = ({ language, children }: LanguageNoteProps) => (
  <p className="text-faded">
    {children} {languages(language).find(({ code }) => code === language)?.name ?? language}, the language in
    the book’s details.
  </p>
);

interface LanguageNoteProps {
  /** BCP 47. */
  readonly language: string;
  readonly children: string;
}
