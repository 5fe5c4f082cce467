export function setRouteTitle(title: string): void {
  routeTitle = title;
  show();
}

export function addScreenTitle(title: string): () => void {
  const own = { title };
  screenTitles.push(own);
  show();
  return () => {
    screenTitles.splice(screenTitles.indexOf(own), 1);
    show();
  };
}

// Doesn't use a React `<title>`, because React would add a second one beside the title sent with the page.
const show = () => {
  document.title = screenTitles.at(-1)?.title || routeTitle || document.title;
};

const screenTitles: { readonly title: string }[] = [];
let routeTitle = '';
