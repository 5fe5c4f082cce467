import { useEffect, useState } from 'react';
import { mediaFolders } from '#shared/addresses.ts';
import { openMediaSession } from './media-session.ts';

/** Returns a private address only after the cookies for it are set. */
export function useOpenedPicture(address: string | undefined): string | undefined {
  const [opened, setOpened] = useState<string>();
  const isPrivate = address?.startsWith(`/${mediaFolders.private}/`) === true;
  useEffect(() => {
    let isShown = true;
    if (isPrivate)
      openMediaSession().then(
        () => isShown && setOpened(address),
        () => undefined,
      );
    return () => void (isShown = false);
  }, [address, isPrivate]);
  return !isPrivate || opened === address ? address : undefined;
}
