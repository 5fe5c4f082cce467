export function setRouteTitle(title: string): void {
  ofRoute = title;
  show();
}

export function addScreenTitle(title: string): () => void {
  const own = { title };
  ofScreens.push(own);
  show();
  return () => {
    ofScreens.splice(ofScreens.indexOf(own), 1);
    show();
  };
}

// Doesn't use a React `<title>`, because React would add a second one beside the title sent with the page.
const show = () => {
  document.title = ofScreens.at(-1)?.title || ofRoute || document.title;
};

const ofScreens: { readonly title: string }[] = [];
let ofRoute = '';
