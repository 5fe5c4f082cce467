import { writeFileSync, mkdirSync } from 'node:fs';
import { startDynamoDb } from '#local/services/dynamodb/index.ts';
import { startPolly } from '#local/services/polly/index.ts';
import { startS3 } from '#local/services/s3/index.ts';
const dir='/tmp/nar';
const [s3,polly,ddb]=await Promise.all([startS3({port:0,dir:dir+'/s3'}),startPolly({port:0}),startDynamoDb({port:0,dir:dir+'/ddb'})]);
s3.defineBucket('media');s3.defineBucket('work');
const t=(TableName:string,...k:string[])=>({TableName,KeySchema:k.map((AttributeName,i)=>({AttributeName,KeyType:i?'RANGE' as const:'HASH' as const})),AttributeDefinitions:k.map(AttributeName=>({AttributeName,AttributeType:'S' as const}))});
for (const x of [t('audio','id'),t('people','id'),t('passages','ownerId','hash')]) await ddb.defineTable(x);
Object.assign(process.env,{AWS_REGION:'us-east-1',AWS_ACCESS_KEY_ID:'l',AWS_SECRET_ACCESS_KEY:'l',AWS_ENDPOINT_URL_S3:`http://127.0.0.1:${s3.port}`,AWS_ENDPOINT_URL_POLLY:`http://127.0.0.1:${polly.port}`,AWS_ENDPOINT_URL_DYNAMODB:`http://127.0.0.1:${ddb.port}`,AUDIO_TABLE:'audio',PEOPLE_TABLE:'people',PASSAGES_TABLE:'passages',MEDIA_BUCKET:'media',WORK_BUCKET:'work'});
const root='/work/main/functions/';
const [plan,syn,pub,fin]=await Promise.all(['plan','synthesize','publish','finish'].map(n=>import(root+`workflows/narration/${n}.ts`)));
const {workStore}=await import(root+'stores/work-store.ts');const {audioStore}=await import(root+'stores/audio-store.ts');const c=await import(root+'platform/clients.ts');
const work=workStore(c.s3(),'work');const audios=audioStore(c.documentClient(),{audioTable:'audio',peopleTable:'people'});
const base=`# The lighthouse\n\nDr. Ward climbed the stairs. It was late, e.g. half past nine, and 3.5 miles off a ship was calling! He waited a while, and he listened to the rain & the wind. It took him four tries, because the oil was old and the wick was wet, but at last it burned with a steady yellow light.\n\n## Morning\n\nIn the morning the sea lay flat. There was no ship to be seen, and no wreck either. He wrote it down in the book.\n\n`;
const n=Number(process.argv[2]??1); let text=''; for(let i=0;i<n;i++) text+=base.replaceAll('Ward',`Ward ${i}`).replaceAll('four',`${i}`).replaceAll('sea',`sea ${i}`);
const ctx={awsRequestId:'x'}; const id='aud_x';
await work.putSource('usr',id,text);
await audios.create({id,ownerId:'usr',username:'ada',authorName:'Ada Wärd',title:'The lighthouse – a tale',topic:'t',sourceKind:'text',voiceId:(process.argv[3]??'Andrew') as never,isPodcast:false,category:'x',playlistId:null,status:'PROCESSING',attempt:1,progress:0,durationSeconds:0,streaming:false,visibility:'private',createdAt:'',startedAt:'',requestFingerprint:''});
const T0=performance.now(); const lap=(s:string)=>console.log(s,Math.round(performance.now()-T0),'ms', Math.round(process.memoryUsage().rss/1e6),'MB');
let r=await plan.handler({audioId:id,attempt:1},ctx); lap('plan');
while(!r.done){ await Promise.all(r.next.map((group:number)=>syn.handler({...r,group},ctx))); lap('syn '+r.next); r=await pub.handler(r,ctx); lap('pub'); }
const f=await fin.handler(r,ctx); lap('finish'); console.log(f, text.length, await polly.calls());
for (const {key} of s3.list('media','media/')) { const o=s3.get('media',key)!; const ch:Buffer[]=[]; for await(const x of o.body) ch.push(x as Buffer); writeFileSync('/tmp/out/'+key.split('/').at(-1),Buffer.concat(ch)); }
await Promise.all([s3.close(),polly.close(),ddb.close()]); process.exit(0);
