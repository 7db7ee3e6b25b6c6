import { buildSyllableClass } from '../../text/hangul.ts'
import { composeLetters, joinSeparatedSyllables, OTHER_LETTER, listReadings } from '../normalize.ts'
import { INNOCENT_WORDS, PROFANITY } from './profanity.ts'
import { createWordSearch } from './word-search.ts'

const hasListedProfanity = createWordSearch(PROFANITY)

const INNOCENT_PATTERN = new RegExp(INNOCENT_WORDS.join('|'), 'g')

/** Characters that may stand between two syllables of one word: signs, digits and single letters. */
const SYLLABLE_GAP = '[.0-9ㄱ-ㅣ]{0,3}'
const WORD_START = `(?<![가-힣0-9a-z${OTHER_LETTER}])`

/** Patterns of misspellings that sound like a word: for each syllable, the letters with which it may be spelled. */
const SOUND_ALIKE_PATTERNS = [
  // 씨발
  WORD_START +
    buildSyllableClass('ㅅㅆ', 'ㅣㅢㅟ', '-ㅂ') +
    SYLLABLE_GAP +
    buildSyllableClass('ㅂㅃㅍ', 'ㅏㅓㅘㅝㅑ', 'ㄹ') +
    '(?!점|역|자동|택시|견|표|행|효|언|생|전|이 된|이 되| ?(?:번|개|달러|퍼|프로|일|세|만|억|년|월|원|주|시|분|배|포인|명|위|대|층|호|차|도|기|인|평|킬|미터|센트|조|천|백|유로|살|장|회))',
  buildSyllableClass('ㅆ', 'ㅣㅢㅟㅡㅜㅠ', '-ㅂㅅ') +
    SYLLABLE_GAP +
    buildSyllableClass('ㅂㅃㅍ', 'ㅏㅓㅘㅝㅑ', 'ㄹㅇ'),
  WORD_START +
    '(?:띠|씌|쒸|쓔|슈|쉬|싀|싯|씻)[이ㅣ]?' +
    SYLLABLE_GAP +
    '[발빨뻘벌볼팔펄](?!점|표|행|효|렌|리|뢰)',
  WORD_START + '씨[볼봘뻘봉](?![트링])(?=놈|년|새|[^가-힣]|$)',
  '(?:짱깨|짱개|쨩깨|쪽바리)(?:들|놈|새|야|$)',
  WORD_START +
    '조또(?![가-힣])|존니(?= ?(?:짜|못|빡|열|싫|재))|[엠엄]창(?=[^가-힣]|인생|$)|느그앰|쌍ㄴ(?![ㄱ-ㅎ])',
  WORD_START +
    '(?:걔|개|게|계)쉐이(?!크|브|드|딩|핑)|개새들|(?<![ㄱ-ㅎ])ㅅ[ㄲㅋ](?=들|야|놈|[^ㄱ-ㅎ가-힣]|$)(?<!ㅋㅅㅋ)',
  WORD_START + '비[이]?[융웅]신|벼ㅇ신',
  WORD_START +
    buildSyllableClass('ㅅㅆ', 'ㅣㅢㅟ', 'ㅂㅍ') +
    SYLLABLE_GAP +
    '[알얼새세쉐쌔쎄섀샤]' +
    '[아꺄끼키야놈기]?(?=[^가-힣]|놈|년|끼|꺄|들|아|야|$)(?![끼]니|롭|로)',
  WORD_START +
    buildSyllableClass('ㅅㅆ', 'ㅣㅢㅟ', '-') +
    SYLLABLE_GAP +
    '[봉방불]' +
    SYLLABLE_GAP +
    '(?:새|놈|쉐|세)(?![로해로운상])',
  WORD_START +
    buildSyllableClass('ㅆ', 'ㅣㅢㅟ', '-') +
    '[바봐뽜뽀](?![이위보닥구꾸])(?:라|야|알)?(?=[^가-힣]|$)',
  '(?<![a-z0-9])c8[ .]?(?:진짜|왜|또|존|놈|것들)',
  '(?<![ㄱ-ㅣ가-힣])ㅗ{1,2}[ .]?(?:이나 ?)?(?:처?먹[어으]|드[세셔])',
  WORD_START + '시바(?:라|알)(?=[^가-힣]|$|진|놈)',
  // 개새끼
  WORD_START +
    buildSyllableClass('ㄱㄲㅋ', 'ㅐㅔㅒㅖ', '-') +
    SYLLABLE_GAP +
    buildSyllableClass('ㅅㅆ', 'ㅐㅔㅒㅖㅞㅙㅡㅣㅟ', '-ㄱㅅ') +
    SYLLABLE_GAP +
    buildSyllableClass('ㄲㅋ', 'ㅣㅑㅡㅟㅢ', '-') +
    '(?!니|운|고|를|는|지|게|다)',
  WORD_START +
    buildSyllableClass('ㄱㄲ', 'ㅐㅔ', '-') +
    SYLLABLE_GAP +
    '(?:새|쌔|섀|쉐)' +
    SYLLABLE_GAP +
    '(?:끼|기|히|키|퀴)(?!\\s?(?:나|너|는|고|다|록|념|업|계|능|존|간|준|회))',
  WORD_START +
    buildSyllableClass('ㄱㄲ', 'ㅐㅔ', '-') +
    SYLLABLE_GAP +
    '[색섹쌕삭샛샊쉑]' +
    SYLLABLE_GAP +
    '(?:[기히끼키갸꺄]|들|아|$)(?!상|업|능|억|간|존|술|준|회)',
  WORD_START + '[개걔게]세이야',
  WORD_START + '개새(?=[^가-힣 ]|$)',
  // 병신
  WORD_START +
    buildSyllableClass('ㅂㅃ', 'ㅕㅓㅠㅜㅞㅡㅟ', 'ㅇㅂ') +
    SYLLABLE_GAP +
    buildSyllableClass('ㅅㅆ', 'ㅣㅟㅢ', 'ㄴ') +
    '(?!년(?!아|놈|들)|월|고|설)',
  WORD_START +
    buildSyllableClass('ㅂ', 'ㅣ', 'ㅇ') +
    SYLLABLE_GAP +
    buildSyllableClass('ㅅㅆ', 'ㅣㅟㅢ', 'ㄴ'),
  WORD_START + '벼[어여]{0,2}엉신',
  WORD_START + '(?:병|븅|빙)' + SYLLABLE_GAP + '(?:sin|쉰|씬|싄|딱)(?!해|한)',
  // 지랄
  WORD_START +
    '(?:개|생|쌩|별|쥐|염병)?' +
    buildSyllableClass('ㅈㅉ', 'ㅣㅟㅢㅡ', '-') +
    SYLLABLE_GAP +
    buildSyllableClass('ㄹ', 'ㅏㅓㅗ', 'ㄹ') +
    '(?!까)',
  '(?<![a-z])g랄',
  // 존나, 좆
  WORD_START +
    buildSyllableClass('ㅈㅉ', 'ㅗㅛ', 'ㄴㅅㅈㅊ') +
    SYLLABLE_GAP +
    '[나내냐]' +
    '(?!무|라|서|답|기|온|이|눔|누|올|와)',
  '[좆좃죶졷쫒](?!다)',
  '좇(?!아|는|고|던|으|지|습|을|기|았|겠|자)',
  WORD_START + '[조족쪽](?:까|같)(?:라|네|고있|은|세|튼|아|$|[^가-힣])',
  // 미친놈, 쌍년
  '미' + SYLLABLE_GAP + '[친췬틴칀]' + SYLLABLE_GAP + '(?:놈|노마|년|뇬|련|넘|새[끼기키꺄]|쉐|쉑|ㅅㄲ|ㄴ)',
  '미ㅊ[ .]?(?:놈|년|새[끼키])',
  '[쌍썅](?:련|뇬|넘|노무|뇬들)',
  '(?:도|또|똘)' +
    SYLLABLE_GAP +
    '[라롸]' +
    SYLLABLE_GAP +
    '(?:이|2|아이)' +
    SYLLABLE_GAP +
    '(?:새|놈|같|네|들|야|(?=[^가-힣]|$))(?!로|벌|온)',
  WORD_START + '또라2',
  // ... 새끼
  '[가-힣]?(?:새|쌔|섀|쉐|새엑|쇄)' +
    SYLLABLE_GAP +
    '(?:끼|퀴|꺄)(?:야|들|놈|가|네|(?=[^가-힣]|$))(?<!(?:이|저|그|한|내|네|몇|두|세|한두|하루|점심|저녁|매|다)\\s?새끼들?)',
  WORD_START + '(?:이|저|그|요|이런|저런|야)[ .]?(?:쉐리|쉬키|쉑(?!쉑)|쉐끼|스키들|새퀴|색히|시키(?:야|들))',
  '(?:십|씹|잡놈의|호로|후레)[ .]?(?:쉐|세|새|쌔|잡놈|자식)(?:[끼기키]|꺄|들|$|(?=[^가-힣]))',
  '십장생[ .]?(?:같|놈|아)',
  // 니애미
  WORD_START + '(?:니|느|느그|너거|늬)[ .]?(?:애비|에비|개비|어미|애미|에미|검마|금마|엄마(?=[^가-힣]|$))',
  WORD_START + '(?:니미|느금)(?:$|[^가-힣]|럴|랄|씨)',
  WORD_START + '(?:등쉰|등씬|덩신)',
  '벌레만도[ .]?못한|(?:죽어|꺼져|닥쳐|망할|처먹을|멍청한|더러운|못한)[.a-z가-힣 ]{0,4}새끼(?!손|발|고|강|돼|곰|양|줄|용)',
  '[애에][미비][ .]?(?:없|뒤)',
  // numbers
  WORD_START +
    '(?:(?:18|일팔|십8)(?:놈|년(?=아|놈|들)|넘|롬|새끼|럼)|(?:씹8|씨8|시8|ㅆ8)(?:놈|년|넘|롬|새|럼|(?<=[시씨ㅆ씹]8)(?=[^가-힣0-9]|$)))',
  // Hangul and Latin mixed: 씨bal, 병sin
  '(?:씨|시|ssi|shi|ssh?i)[ .]?(?:bal|val|8al|pal)',
  '(?<![a-z])s[hs]?i[ .]?[b8][a4]l(?![a-z]{3})',
  'gae[ .]?sae?(?:kk|k)i',
  // consonants alone
  '(?<![ㄱ-ㅎ])[ㅅㅆ][.0-9 -]{0,2}[ㅂㅃ](?![ㅅㄱ-ㄷ])',
  '(?<![ㄱ-ㅎ])ㅂ[.0-9]{1,2}ㅅ(?![ㄱ-ㅎ])',
  '(?<![ㄱ-ㅎ])ㅈ[.0-9 ]{0,2}(?:ㄴ(?![ㄱ-ㅎ])|같|가튼|까|됐|되네|밥)',
  '(?<![ㄱ-ㅎ])(?:ㄷㅊ라|ㄲㅈ라|ㄴㅇㅁ)',
  '(?:김치|된장|걸레)[ .]?(?:뇬|련)',
  '(?:개돼지|틀딱|한남|벌레|급식)(?:들아|새|놈|충(?!분|격|족|북|남|청|전))',
  WORD_START +
    '(?:닥쳐라|닥치라|아닥(?:해|하|$)|꺼지라고|꺼져라|뒤져라|뒤지라|디져라|디지라|뒈져|뒈지|뒤질래|죽어버려라|나가[ .]?죽어)',
  '대갈(?:빡|통|박)|돌대갈|대가리[ .]?(?:박살|텅|빈새|깨)',
  WORD_START + '엿(?:이나)?[ .]?(?:처?먹[어으])',
  '처먹어라|쳐돌았',
  WORD_START + '(?:옘|엠)병',
  WORD_START + '염병(?:떠|하|할)',
]
const HANGUL_PROFANITY = new RegExp(SOUND_ALIKE_PATTERNS.join('|'))

/** Matched twice: against the text itself, and with look-alike signs and digits replaced by letters (sh1t, a$$). */
const ENGLISH_PROFANITY =
  /(?<![a-z])(?:mother)?f{1,9}[ .]?[uv*o]{1,4}[ .]?c?[ .]?k{1,9}(?:s|er|ers|ed|ing|in|u|you|off|this|that|em|it){0,3}(?![a-z])|(?<![a-z])f[ .*]?[au4*][ .*]?[cx][ .]?k|(?<![a-z])ph[uo]c?k|(?<![a-z])(?:bull)?s[ .]?h[ .]?[i*][ .]?t{1,9}(?:s|ty|head|show)?(?![a-z])|(?<![a-z])b[i*]{1,9}[ .]?a?[ .]?[t*]?ch(?:es|y|ass)?(?![a-z])|(?<![a-z])a(?:ss|rse)h[o*][il*]e|(?<![a-z])dumbass|(?<![a-z])cunt|(?<![a-z])bastard|(?<![a-z])d[i*]ckhead/
const LATIN_LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  $: 's',
  '@': 'a',
  '!': 'i',
  '|': 'i',
}

function hasEnglishProfanity(normalizedText: string): boolean {
  const readableText = normalizedText
    .replaceAll(
      /(?<=[a-z$@!*|])[013450$@!|l](?=[a-z$@!*|0-9])|(?<=[a-z$@!*|][0-9$@!|])[01345$@!|](?=[a-z])/g,
      (sign) => LATIN_LOOKALIKES[sign] ?? (sign === 'l' ? 'i' : sign),
    )
    .replaceAll(/(?<=[a-z])l(?=[a-z])/g, 'i')
  return ENGLISH_PROFANITY.test(normalizedText) || ENGLISH_PROFANITY.test(readableText)
}

/** One or two Latin letters or digits within a word: 씨x발, 꺼1져. */
const INSERTED_CHARACTERS = /(?<=[가-힣ㄱ-ㅣ]\.?)(?:[a-z]{1,2}|[0-9])(?=\.?[가-힣ㄱ-ㅣ])/g
/** Digits and Latin letters that are pronounced like a syllable: 시이8, 시1bal, ㅆ8. */
const READ_AS_SYLLABLE: readonly [RegExp, string][] = [
  [
    /(?<=[시씨ㅅㅆ쉬][이잇1.]?)(?:8(?![0-9])|bal(?![a-z])|val(?![a-z]))(?! ?[가-힣]{0,2}(?:월|일|시|분|년|원|달러|개|%|퍼|프로|명|주|배|차))/g,
    '발',
  ],
  [/(?<![a-z])c(?=[ .]?[발팔벌])/g, '씨'],
]

/** Returns a reading and its variants without the characters that disguise words in it. */
function listUndisguisedReadings(reading: string): string[] {
  const spokenText = READ_AS_SYLLABLE.reduce(
    (text, [sign, syllable]) => text.replaceAll(sign, syllable),
    reading,
  )
  return [
    ...new Set([
      reading,
      spokenText,
      composeLetters(spokenText.replaceAll(INSERTED_CHARACTERS, '')),
      joinSeparatedSyllables(spokenText),
    ]),
  ]
}

/** Returns whether a normalized text contains profanity, in any spelling. */
export function hasProfanity(normalizedText: string): boolean {
  const readings = listReadings(normalizedText.replaceAll(/[\n\u2028]/g, ' '))
    .flatMap(listUndisguisedReadings)
    .map((reading) => reading.replaceAll(INNOCENT_PATTERN, OTHER_LETTER))
  return (
    readings.some((reading) => hasListedProfanity(reading) || HANGUL_PROFANITY.test(reading)) ||
    hasEnglishProfanity(normalizedText)
  )
}
