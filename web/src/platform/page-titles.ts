/** The title where no screen has one of its own. */
export function setRouteTitle(title: string): void {
  ofRoute = title;
  show();
}

/** That of a screen, until it calls what this gives. */
export function addScreenTitle(title: string): () => void {
  const own = { title };
  ofScreens.push(own);
  show();
  return () => {
    ofScreens.splice(ofScreens.indexOf(own), 1);
    show();
  };
}

// React would put a `title` of a screen beside the one that the page was sent with.
const show = () => {
  document.title = ofScreens.at(-1)?.title || ofRoute || document.title;
};

const ofScreens: { readonly title: string }[] = [];
let ofRoute = '';
