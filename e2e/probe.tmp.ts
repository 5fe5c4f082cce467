import { createServer } from 'node:http';
import { readFileSync, existsSync } from 'node:fs';
import { extname } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { chromium } from '#e2e/chromium.ts';
const types: Record<string,string> = {'.html':'text/html','.js':'text/javascript','.css':'text/css','.svg':'image/svg+xml','.png':'image/png','.json':'application/json'};
const server = createServer((q, r) => { const p=q.url!.split('?')[0]!; let f='dist/web'+p; if(!extname(p)) f='dist/web'+(p==='/'?'/home':p)+'.html'; if(!existsSync(f)){r.statusCode=404;return r.end();} r.setHeader('content-type',types[extname(f)]??'text/plain'); r.end(readFileSync(f)); }).listen(52080);
const { executablePath, args, env } = await chromium();
const browser = await playwright.launch({ executablePath, args, env: { ...process.env, ...env } });
const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion:'reduce' });
for (const path of process.argv.slice(2)) {
  const pdf = path.startsWith('pdf:'); 
  await page.goto('http://localhost:52080'+path.replace('pdf:',''));
  await page.waitForTimeout(1500);
  if (pdf) { await page.emulateMedia({ media: 'print' }); await page.screenshot({ path: '/tmp/pages/print'+path.replace('pdf:','').replaceAll('/','-')+'.png', fullPage: true }); await page.emulateMedia({ media: 'screen' }); continue; }
  console.log(path, await page.evaluate(() => { const h=document.documentElement.scrollHeight; const f=document.querySelector('footer')!.getBoundingClientRect().bottom; const far=[...document.querySelectorAll('*')].map((e)=>[e.getBoundingClientRect().bottom,e.tagName,e.className] as const).filter(([b])=>b>f+5).slice(0,10); return JSON.stringify({h,f,far}); }));
  await page.screenshot({ path: '/tmp/pages/shot'+path.replaceAll('/','-')+'.png', fullPage: true });
}
await browser.close(); server.close();
