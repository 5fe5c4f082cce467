export function pathFrom(from: string, href: string): string {
  const [path = ''] = href.split('#');
  const parts = from.split('/').slice(0, -1);
  for (const part of unescaped(path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
