/**
 * Everyday words that contain a banned one, as regular expressions over simplified text. They are removed before the
 * search; the look-aheads keep a banned word from hiding behind one.
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
