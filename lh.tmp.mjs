import lighthouse from 'lighthouse';
import { spawn } from 'node:child_process';
const [,, ...urls] = process.argv;
const { chromium } = await import('/tmp/pages/e2e/chromium.ts');
const { executablePath, args, env } = await chromium();
const port = 5188;
const child = spawn(executablePath, [...args,'--headless',`--remote-debugging-port=${port}`,'--user-data-dir=/tmp/lhprof-pages','--no-first-run','about:blank'],{stdio:'ignore',env:{...process.env,...env}});
while(!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(()=>undefined))?.ok) await new Promise(r=>setTimeout(r,100));
for (const url of urls) {
  for (let i=0;i<3;i++){
  const r = await lighthouse(url,{port,onlyCategories:['performance','accessibility','best-practices','seo'],logLevel:'error'});
  const a=r.lhr.audits;
  console.log(url, Object.values(r.lhr.categories).map(c=>Math.round(c.score*100)).join('/'), 'FCP',a['first-contentful-paint'].numericValue|0,'LCP',a['largest-contentful-paint'].numericValue|0,'CLS',a['cumulative-layout-shift'].numericValue,'TBT',a['total-blocking-time'].numericValue|0, 'obsLCP', a.metrics?.details?.items?.[0]?.observedLargestContentfulPaint, 'obsFCP',a.metrics?.details?.items?.[0]?.observedFirstContentfulPaint);
  if (i==2) { const fs=await import('node:fs'); fs.writeFileSync('/tmp/lhp-'+(url.includes('player')?'player':'home')+'.json', JSON.stringify(r.lhr));
   for (const k of ['lcp-breakdown-insight','render-blocking-insight','layout-shifts','cls-culprits-insight','network-dependency-tree-insight','long-tasks','mainthread-work-breakdown','bootup-time']) console.log(k, JSON.stringify(a[k]?.details?.items??a[k]?.details,(_k,v)=>_k==='debugData'||_k==='boundingRect'?undefined:v).slice(0,1500)); 
   for (const [k,v] of Object.entries(a)) if (v.score!==null && v.score<1) console.log('  not 1:',k,v.score,v.displayValue??''); }
  }
}
child.kill();
