import type { VoiceWords } from '#shared/domain/speech/voice-table.ts';

export const asianVoiceWords = {
  Kazuha: {
    description: 'Gentle and slow; for stories at night.',
    introduction: ['かずはです。', '静かな夜に、ゆっくりと物語をお届けします。'],
  },
  Takumi: {
    description: 'Clear and polite; for reports and lessons.',
    introduction: ['たくみと申します。', '大事なことほど、短く、はっきりとお伝えします。'],
  },
  Seoyeon: {
    description: 'Soft and natural; for fiction and essays.',
    introduction: ['저는 서연이에요.', '창밖에 눈이 오는 날, 함께 읽고 싶은 이야기가 있어요.'],
  },
  Jihye: {
    description: 'Patient and clear; for lessons and reports.',
    introduction: ['안녕하세요, 지혜입니다.', '어려운 내용도 차근차근 풀어서 읽어 드리겠습니다.'],
  },
  Zhiyu: {
    description: 'Clear and calm; for stories and reports.',
    introduction: ['你好，很高兴为你朗读。', '泡一杯茶吧，好故事值得慢慢听。'],
  },
  'Zhiyu-Classic': {
    description: 'Zhiyu by an older engine; for a conversation of two.',
    introduction: ['我们又见面了。', '一个人讲故事，两个人聊故事，各有各的味道。'],
  },
  Aditi: {
    description: 'Plain and steady; for a conversation with Kajal.',
    introduction: ['मेरा नाम अदिति है।', 'बात दो लोगों की हो, तो कहानी और भी अच्छी लगती है।'],
  },
  Kajal: {
    description: 'Warm and clear; for stories and talk.',
    introduction: ['मैं काजल हूँ।', 'चाय बनाइए और सुनिए, कहानी बस अभी शुरू हुई है।'],
  },
  Hala: {
    description: 'Gulf Arabic, clear and warm; for stories and essays.',
    introduction: ['أنا هالة.', 'في كل كتاب باب مفتوح، فلندخله معًا.'],
  },
  Zayd: {
    description: 'Gulf Arabic, firm and even; for news and history.',
    introduction: ['اسمي زيد.', 'سأقرأ لك الخبر كما هو، بلا زيادة ولا نقصان.'],
  },
} as const satisfies Readonly<Record<string, VoiceWords>>;
