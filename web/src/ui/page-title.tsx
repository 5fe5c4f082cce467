import { useEffect } from 'react';
import { documentTitle } from '#shared/pages/document-title.ts';

/** What a screen that shows one thing calls the page, in place of the name of its route, as long as it is there. */
export function PageTitle({ of }: { of: string }) {
  useEffect(() => {
    const own = { title: documentTitle(of) };
    ofScreens.push(own);
    show();
    return () => {
      ofScreens.splice(ofScreens.indexOf(own), 1);
      show();
    };
  }, [of]);
  return null;
}

/** The title where no screen has one of its own. */
export function setRouteTitle(title: string): void {
  ofRoute = title;
  show();
}

// React would put a `title` of a screen beside the one that the page was sent with.
const show = () => {
  const title = ofScreens.at(-1)?.title ?? ofRoute;
  if (title !== undefined) document.title = title;
};

const ofScreens: { readonly title: string }[] = [];
let ofRoute: string | undefined;
