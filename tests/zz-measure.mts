import {chromium} from '@playwright/test';
import {statSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {findBrowser} from './browser/find-browser.ts';
import {createStaticServer} from '@javelin/server/static-server';
const {executablePath,args,env}=await findBrowser();
const browser=await chromium.launch({executablePath,args:[...args],env:{...env}});
for (const dir of process.argv.slice(2)) {
  const server=createStaticServer({dir}); await new Promise<void>(r=>server.listen(0,'127.0.0.1',()=>r()));
  const base=`http://localhost:${(server.address() as any).port}`;
  const scripts=async (path:string)=>{const page=await browser.newPage();const s=new Set<string>();page.on('request',r=>{if(r.resourceType()==='script')s.add(new URL(r.url()).pathname)});await page.goto(base+path);await page.waitForFunction(()=>(window as any).javelinReady===true);await page.close();return s;};
  const size=(f:string)=>{try{return statSync(join(dir,f+'.br')).size}catch{return brotliCompressSync(readFileSync(join(dir,f))).length}};
  const api=await scripts('/api'); const other=new Set([...await scripts('/changelog'),...await scripts('/javelin-core/quickstart'),...await scripts('/javelin-python/models')]);
  const own=[...api].filter(s=>!other.has(s)); const sum=(l:string[])=>l.reduce((t,f)=>t+size(f),0);
  console.log(dir,'api.html br',size('/api.html'),'raw',statSync(join(dir,'api.html')).size,'own',sum(own),own,'shared',sum([...api].filter(s=>other.has(s))));
  const q=await scripts('/javelin-core/quickstart'); console.log('quickstart total', sum([...q]));
  // TBT-ish and DOM
  for (const [w,h] of [[1440,900],[390,844]] as const){ const page=await browser.newPage({viewport:{width:w,height:h}}); const c=await page.context().newCDPSession(page); await c.send('Emulation.setCPUThrottlingRate',{rate:4});
   await page.addInitScript(()=>{(window as any).__l=[];new PerformanceObserver(l=>{for(const e of l.getEntries())(window as any).__l.push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'longtask',buffered:true})});
   const tbts:number[]=[]; for(let i=0;i<3;i++){await page.goto(base+'/api');await page.waitForFunction(()=>(window as any).javelinReady===true);await page.waitForTimeout(2500); const l=await page.evaluate(()=>(window as any).__l as number[][]); tbts.push(l.reduce((t,[,d])=>t+Math.max(0,d!-50),0)); if(i==2)console.log(w,'long',JSON.stringify(l));}
   console.log(w,'tbt',tbts,'height',await page.evaluate(()=>document.documentElement.scrollHeight),'nodes',await page.evaluate(()=>document.querySelectorAll('*').length)); await page.close(); }
  server.close();
}
await browser.close();
