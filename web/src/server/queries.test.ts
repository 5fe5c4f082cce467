import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { Queries } from './queries.ts';

test('data outdated while it is loading is requested again, and the later response is used', async () => {
  const queries = new Queries();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['versions'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  });
  const end = observer.subscribe(() => undefined);
  void queries.invalidateQueries({ queryKey: ['versions'] });
  expect(answers).toHaveLength(2);
  answers[0]!('none yet');
  answers[1]!('First draft');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('First draft'));
  expect(observer.getCurrentResult().error).toBeNull();
  end();
});
