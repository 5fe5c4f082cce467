export function setRouteTitle(title: string): void {
  routeTitle = title;
  updateDocumentTitle();
}

export function addScreenTitle(title: string): () => void {
  const ownEntry = { title };
  screenTitles.push(ownEntry);
  updateDocumentTitle();
  return () => {
    screenTitles.splice(screenTitles.indexOf(ownEntry), 1);
    updateDocumentTitle();
  };
}

// Doesn't use a React `<title>`, because React would add a second one beside the title sent with the page.
const updateDocumentTitle = () => {
  document.title = screenTitles.at(-1)?.title || routeTitle || document.title;
};

const screenTitles: { readonly title: string }[] = [];
let routeTitle = '';
