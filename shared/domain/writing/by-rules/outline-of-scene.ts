import type { Material, TaggedText } from './material.ts';
import { namesIn, sentencesIn, singleQuotes } from './words.ts';

export function outlineOfScene(material: Material): string {
  const chapter = material.last('chapter');
  const lastSentence = chapter && sentencesIn(chapter.text, material.language).at(-1);
  const lists = [
    lastSentence &&
      `**Last sentence:** “${singleQuotes(lastSentence)}” [chapter ${chapter.attributes['number']}]`,
    listOf('People on the last page', peopleOf(material)),
    listOf('Your notes', notesFor(material)),
  ].filter((part) => part !== undefined && part !== '');
  return [needsModelNotice, ...(lists.length > 0 ? [listsIntro, ...lists] : [nothingToUse])].join('\n\n');
}

const needsModelNotice =
  'Writing needs an AI model, and none is connected. The offline writer works by rules and doesn’t invent text.';
const listsIntro = 'For the next scene, your book and your notes have this:';
const nothingToUse =
  'It can lay out your notes and story facts for a scene, and there are none yet. Add a note on what should happen.';

const listOf = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? `**${title}:**\n\n${lines.map((line) => `- ${line}`).join('\n')}` : undefined;

export function peopleOf({ all, last }: Material): string[] {
  const page = (last('before') ?? last('chapter'))?.text.slice(-lastPageCharacters) ?? '';
  const names = namesIn(page);
  return all('fact')
    .filter((fact) => namesOfFact(fact).some((name) => names.includes(name)))
    .map(({ attributes: { name }, text }) => `${name}: ${text.replaceAll('\n', '; ')}`)
    .slice(0, mostPeople);
}

export function notesFor({ all, last, language }: Material): string[] {
  const byChapter = Map.groupBy(all('note'), ({ attributes: { chapter } }) => chapter);
  const notes = byChapter.get(last('chapter')?.attributes['number']) ?? byChapter.get(undefined) ?? [];
  return notes.flatMap(({ text }) => sentencesIn(text, language));
}

const namesOfFact = ({ attributes: { name = '', also = '' } }: TaggedText) =>
  `${name} ${also}`.match(/\p{Lu}\p{L}{2,}/gu) ?? [];

const lastPageCharacters = 2_000;
const mostPeople = 6;
