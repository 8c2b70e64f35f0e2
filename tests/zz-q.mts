import {chromium} from '@playwright/test';
import {findBrowser} from './browser/find-browser.ts';
const {executablePath,args,env}=await findBrowser();
const browser=await chromium.launch({executablePath,args:[...args],env:{...env}});
const page=await browser.newPage({viewport:{width:1440,height:900}});
await page.goto('http://localhost:4077/api'); await page.waitForFunction(()=>(window as any).javelinReady===true);
await page.fill('#reference-filter','delete route');
console.log(await page.locator('[data-entry]:not([hidden]) :is(h3,h4,th)').allTextContents(), await page.textContent('#reference-count'));
await browser.close();
