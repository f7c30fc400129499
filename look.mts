import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for(const w of [390,1280]){const p=await b.newPage({viewport:{width:w,height:900},serviceWorkers:'block' as any});
 p.on('pageerror',e=>console.log('ERR',e.message));
 let i=0;for(const path of process.argv.slice(2)){await p.goto('http://127.0.0.1:4561'+path);await p.waitForTimeout(800);const o=await p.evaluate(()=>[document.documentElement.scrollWidth,innerWidth]);console.log(w,path,o);await p.screenshot({path:`/tmp/w/i18n-${w}-${i++}.png`,fullPage:true})}}
await b.close();
