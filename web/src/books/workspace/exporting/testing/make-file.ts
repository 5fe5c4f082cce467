import { act } from 'react';
import { settle } from '#web/testing/screen.tsx';

export async function makeFile(format: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith(format),
  );
  await act(async () => button!.click());
  await settle();
}
