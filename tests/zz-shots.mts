import {chromium} from '@playwright/test';
import {findBrowser} from './browser/find-browser.ts';
const {executablePath,args,env}=await findBrowser();
const browser=await chromium.launch({executablePath,args:[...args],env:{...env}});
const base=process.argv[2]!;
for (const [w,h] of [[1440,900],[390,844]] as const) for (const scheme of ['light','dark'] as const) {
  const page=await browser.newPage({viewport:{width:w,height:h},colorScheme:scheme, deviceScaleFactor: w<500?2:1});
  page.on('console',m=>console.log(w,scheme,m.type(),m.text())); page.on('pageerror',e=>console.log('ERR',e.message));
  await page.goto(base+'/api'); await page.waitForFunction(()=>(window as any).javelinReady===true); await page.waitForTimeout(500);
  console.log(w, scheme, 'height', await page.evaluate(()=>document.documentElement.scrollHeight), 'overflow', await page.evaluate(()=>document.documentElement.scrollWidth));
  await page.screenshot({path:`/tmp/apiwork/top-${w}-${scheme}.png`});
  for (const id of ['createProvider','authentication','errors','sdk-paths','schema-Route','errors-404','sandbox-rules','queryRoute','listKeys']) {
    await page.evaluate(i=>{location.hash=''; location.hash='#'+i},id); await page.waitForTimeout(300);
    await page.screenshot({path:`/tmp/apiwork/${id}-${w}-${scheme}.png`});
  }
  await page.close();
}
await browser.close();
