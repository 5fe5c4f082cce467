import { useEffect, useState } from 'react';
import { mediaFolders } from '#shared/addresses.ts';
import { openMediaSession } from './media-session.ts';

/** The address of a picture: of a private one once the cookies are there that open it; until then, and without them, none. */
export function useOpenedPicture(address: string | undefined): string | undefined {
  const [opened, setOpened] = useState<string>();
  const isPrivate = address?.startsWith(`/${mediaFolders.private}/`) === true;
  useEffect(() => {
    let isShown = true;
    if (isPrivate)
      openMediaSession().then(
        () => isShown && setOpened(address),
        // what is drawn stands there
        () => undefined,
      );
    return () => void (isShown = false);
  }, [address, isPrivate]);
  return !isPrivate || opened === address ? address : undefined;
}
