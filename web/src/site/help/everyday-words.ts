/** Words that mean the same in a question. */
export const sameHere: readonly string[] = [
  'delete remove erase terminate close cancel quit deactivate discard',
  'book novel manuscript bestseller',
  'change edit modify pick switch adjust',
  'website site homepage webpage',
  'audio sound episode recording',
  'mail email message',
  'see read view look',
  'anyone anybody others stranger staff employee everyone everybody people team',
  'phone smartphone iphone android tablet ipad laptop chromebook mobile',
  'hide withdraw unpublish',
  'dark darker black',
  'stolen stole steal copied copy took',
  'picture photo image avatar',
  'restore recover undelete retrieve',
  'write wrote written',
  'login log signin',
  'stop disable',
  'start begin create make',
  'german spanish french italian portuguese swedish chinese japanese arabic hindi russian dutch korean turkish',
];

/** Words of so many questions that by themselves they say little about any. */
export const broadWords =
  'account ai anyone article assistant audio blog book channel chapter code copyright draft download email error export ' +
  'feed follow follower free hear help import language listen listener lose lost model narration own page plan playlist ' +
  'post private problem publish save scene share story support text unpublish version word write';

/** Words that don’t say what a question is about. */
export const fillerWords =
  'a about after again all also am an and any anything are as at back be been but by can cannot could did do does doesn don ' +
  'else ever find for from get give go got had has have here how i if in into is isn it its just keep know let like ll look ' +
  'm make many may me mine more most much must my need no not now of off on one only or other our out own please possible ' +
  'put quillcast re s see set should show so some somebody someone something still such t take tell that the their them ' +
  'then there these they thing this those to too two up use using ve very want was way we were what when where which who ' +
  'why will with without won work would yes you your yours';
