import type { DeployedPackage } from './deployed-packages.ts';
import { embeddedCode } from './known-licenses.ts';

export const licensesPage = (packages: readonly DeployedPackage[]): string => `# Licenses

Quillcast itself is under the [MIT license](LICENSE). This page names every package of which something is deployed: in the site, which browsers get, or in the functions, which stay on the servers. It is written by \`npm run licenses\` from what the bundlers put into the last build, and a test fails when it is old, or when a license is not allowed ([build/licenses](build/licenses)). With the site, \`/licenses.txt\` carries the notices in full. What only builds or tests Quillcast is not deployed and not named: eSpeak NG (GPL) and LAME (LGPL), which stand in for the voices on a developer's machine, among it.

## What is compiled into packages

${packages.flatMap(({ name }) => (embeddedCode[name] ? `- **${name}**: ${embeddedCode[name].notice}` : [])).join('\n')}

Texts that are not in the packages: [LGPL-2.1](https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html), [MPL-2.0](https://www.mozilla.org/MPL/2.0/).

## Packages

| package | version | license | in | copyright |
|---|---|---|---|---|
${packages.map(rowOf).join('\n')}
`;

const rowOf = ({ name, version, license, copyright, ...where }: DeployedPackage): string =>
  `| ${name} | ${version} | ${license} | ${placeOf(where)} | ${copyright.replaceAll('|', '\\|').replaceAll(/<br\/>|[<>]/g, '')} |`;

function placeOf({ inSite, inFunctions }: Pick<DeployedPackage, 'inSite' | 'inFunctions'>): string {
  if (inSite && inFunctions) return 'both';
  if (inSite) return 'site';
  return inFunctions ? 'functions' : 'what it builds';
}

export function siteNotices(packages: readonly DeployedPackage[]): string {
  const byText = Map.groupBy(packages, ({ text, license, copyright }) => text || `${copyright}\n${license}`);
  const parts = [...byText].map(([text, group]) => {
    const names = group.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${names.join('\n')}\n\n${text}`;
  });
  return [`The site of Quillcast contains:`, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`).concat('\n');
}
