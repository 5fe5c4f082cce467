import { shapedAnswer, type Material, type OfflineAnswer } from '#shared/domain/writing/by-rules/material.ts';
import { namesIn } from '#shared/domain/writing/by-rules/words.ts';

export function outlineByScaffold({ wish, message, last }: Material): OfflineAnswer {
  const premise = last('premise')?.text ?? last('book')?.text ?? message;
  const count = Number(/Propose (\w+) chapter/.exec(wish)?.[1] ?? plotSteps.length) || 1;
  const hero = namesIn(premise)[0] ?? 'your main character';
  const chapters = Array.from({ length: count }, (_, index) => {
    const [title, question] = plotSteps[Math.floor((index * plotSteps.length) / count)]!;
    return { title, summary: question.replaceAll('HERO', hero) };
  });
  return shapedAnswer('an outline of questions that fit any story.', { chapters });
}

const plotSteps = [
  ['Before anything changes', 'How does an ordinary day of HERO look, and what is missing in it?'],
  ['The first sign', 'What small thing is not as it was yesterday, and who else sees it?'],
  ['What happens', 'What makes it impossible to go on as before, and why would HERO rather not?'],
  ['The step across', 'What does HERO do that cannot be undone?'],
  ['The middle', 'What does HERO find out that turns everything round?'],
  ['All is lost', 'What is taken away that HERO thought was safe?'],
  ['The last choice', 'Where does what HERO wants meet what is right?'],
  ['Afterwards', 'What is an ordinary day now, and what has stayed missing?'],
] as const;
