/** Profanity, related words on one line. `word-search.ts` explains the notation. */
export const PROFANITY: readonly string[] = [
  ...splitWords(
    '씨발 씨팔 씨벌 쓰발 쓰벌 씹할 씹팔 씹새 씹년 씹놈 씹창 씹치 ^시발 ^=시벌 ^=시팔 ^쉬발 ^쉬벌 ^슈발 ^씌발',
  ),
  ...splitWords('^=씨바 ^씨부랄 ^씨부럴 ^시부랄 ^시부럴 시발놈 시발년 시발새끼 시팔놈 시팔년 개씨발'),
  ...splitWords('좆 좃같 좃까 좃나 좃됐 좃만 존만이 존만아 ^존나 ^죤나 ^졸라게'),
  ...splitWords(
    '^병신 ^븅신 ^빙신 ^병시나 병신새끼 ^=등신 ^지랄 개지랄 생지랄 쌩지랄 지랄발광 ^염병할 ^염병하 육시랄 육시럴 우라질',
  ),
  ...splitWords(
    '개새끼 개새키 개색기 개색끼 개쉐이 개쉑 개쌔끼 개시끼 개자식 개세끼 개새꺄 ^이새끼 ^저새끼 ^그새끼 ^새끼야',
  ),
  ...splitWords(
    '미친놈 미친년 미친새끼 미친색기 또라이 썅 쌍년 쌍놈 호로새끼 호로자식 호로자슥 후레자식 후레자슥 후레아들 ^=개같은 ^=개같네 ^=개소리',
  ),
  ...splitWords(
    '느금마 느그엄마 느그애미 니애미 니에미 니미럴 니기미 애미뒤 애미없 애비없 엠창 창녀 ^창년 걸레년 화냥년 보지년',
  ),
  ...splitWords('^야동 포르노 조건만남$ 섹파 ^섹스 딸딸이'),
  ...splitWords(
    '한남충 김치녀 김치년 된장녀 맘충 틀딱 급식충 짱깨 짱꼴라 쪽바리 쪽발이 깜둥이 홍어새끼 전라디언 메갈년 페미년',
  ),
  ...splitWords('애자새끼 장애인새끼 벌레새끼 쓰레기새끼 빨갱이새끼 찐따새끼 호구새끼 거지새끼 개돼지새끼'),
  ...splitWords(
    '빡대가리 돌대가리 닭대가리 새대가리 대가리깨 아가리닥 아가리여물 아가리싸물 주둥이닥 입닥쳐',
  ),
  ...splitWords(
    '나가뒤져 나가뒈져 ^뒈져 뒤질래 디질래 죽여버린다 죽여버릴 찢어죽 ^엿먹어 ^엿먹으 ^18놈 ^18새끼 ^십팔놈 ^십팔새끼',
  ),
  ...splitWords(
    'ㅅㅂ ㅆㅂ ㅄ ㅂㅅ ㅈㄹ ㅈㄴ ㅅㄲ ㄱㅅㄲ ㅁㅊㄴ ㄴㄱㅁ ^시ㅂ ^씨ㅂ ㅅ발 ㅆ발 ㅅ벌 ㅆ벌 ^병ㅅ ㅂ신 ㅈ같 ㅈ까 ㅈ나 ㅈ됐 ㅈ망',
  ),
  ...splitWords('개ㅅㄲ 개ㅅ끼 ㅁㅊ놈 ㅁㅊ년'),
  ...splitWords(
    '^fuck motherfuck ^fck ^shit bullshit ^bitch sonofabitch asshole ^dickhead ^cunt ^bastard ^whore ^nigger ^nigga',
  ),
  ...splitWords(
    '^faggot ^wanker ^twat ^sibal ^ssibal ^shibal ^gaesaekki ^gaesekki ^byungsin ^byeongsin ^tlqkf ^qudtls ^rotorl ^whssk ^wlfkf ^whwrkx ^alclssha',
  ),
]

function splitWords(line: string): string[] {
  return line.split(' ')
}

/**
 * Everyday words that contain a banned word, as regular expressions over simplified text. They are removed before the
 * search. The look-aheads prevent a banned word from hiding after one of them.
 */
export const INNOCENT_WORDS: readonly string[] = [
  '시발(?:점(?!수)|역(?!겹)| ?자동차| ?택시)',
  '시 발 ?(?=빠|빼|뺀|뺄|뺐|맞추|묶)',
  '대가리 ?깨져도',
  '시발(?= ?(?:이|은|로) ?[된되])',
  '(?<=[가-힣]의 )시발(?=은|이 |이었|이라|로 )',
  '야동(?= ?초)',
  '개시발(?:표|행|효|동|전)',
  '슈발리에',
  '병신(?:년(?!아|놈|들)|월|일주|일생)',
  '새끼 ?(?:치|손가락|발가락|고양이|강아지|돼지|곰|양(?!아)|사자|호랑이|줄)',
  '지랄탄',
  '(?<![가-힣] ?)새끼 ?(?:기업|회사|펀드)',
  '등신(?:대|불)',
  '존나라',
  '(?:날|아저|아가|글|솜|말|불)씨',
  '씨발(?:언(?!제)|표|행)',
  '염병 ?(?:이|에|을)?(?= ?유행| ?돌)',
  '섹스 ?앤',
  '맘 ?충분',
  '한남[. ]?충청',
  '(?:원금|수익) ?보장(?:형|성)',
]
