import type { Clause, Sentence } from './clauses.ts'
import { foldSounds } from './sounds.ts'

export type Verdict = 'doubtful' | 'refuse'

/** The sentences in which a pattern counts; `statements`: neither questions nor sentences about fraud. */
export type PatternScope = 'all sentences' | 'statements'

export interface Pattern {
  regexp: RegExp
  verdict: Verdict
}

/** Creates a pattern from a regular expression in plain spelling, to be matched against text folded by sound. */
export function createPattern(verdict: Verdict, source: string): Pattern {
  return { regexp: new RegExp(foldSounds(source), 'gm'), verdict }
}

/** Patterns of one kind, combined for a fast first check. */
export interface Patterns {
  /** Matches if any of the patterns does. Most clauses contain none. */
  anyPattern: RegExp
  patterns: readonly Pattern[]
}

export const combinePatterns = (patterns: readonly Pattern[]): Patterns => ({
  anyPattern: new RegExp(patterns.map(({ regexp }) => `(?:${regexp.source})`).join('|'), 'm'),
  patterns,
})

/** Returns the source of a regular expression that matches any of the words. */
export const buildAnyWordPattern = (words: string): string => `(?:${words.split(' ').join('|')})`

/**
 * In Korean the end of a sentence shows whether its words are denied, warned of, reported or asked. This pattern
 * matches a denial directly after what a pattern has matched.
 */
const DENIAL = new RegExp(
  foldSounds(
    '^(?:은|는|이|가|을|를|도|만|의)?(?:되|된|될|하|한|할|해|나|날|받|오)?(?:지|는|라는|다는|단|란|려면|려고)?(?:는|은|가|도|만|건|게|것|수|법|보장)?' +
      '(?:은|이|는|도)?(?:안(?!전)|못(?!믿)|없(?!이|으면)|않|아니|아닌|아닙|아님|말고|마[세라시]|맙|말[라자]|불가|불법|금지|어렵|형|성(?:상품|보험))|^(?:(?:되|된|하|한|나|난|오)?다?면|되는건|되는게)|' +
      '^(?:이?라|다|자|냐|으?란|단|잔|려)?(?:는|고|며|면서|던|니까?요?\\?)(?:사람|말|글|광고|댓글|문자|유튜|업체|곳|데|놈|분|전문|친구|종목|주장|소문|식|거|건|게|했|하[는던길더]|해서|떠|그래|들|믿|생각|속|유혹|확신|장담|볼|단정|말할|법|보장|전화|뉴스|기사)',
  ),
)
/** Matches endings of reported speech, such as 오른다는, 오른다던, 올리자며, with which the author does not claim anything. */
const REPORTED_SPEECH = new RegExp(
  foldSounds(
    '^(?:는|던|며|면서|길래|더니|더라|대요|단다|고(?!장담|약속|확신|보장|자신|봅|하니믿))(?=[가-힣])',
  ),
)
/** Matches a warning anywhere between the end of a match and the end of its sentence. */
const WARNING_PATTERN = new RegExp(
  foldSounds(
    '조심|사기(?!아니|아님|아닙|치지|당하지)|주의(?!사항)|신고|피해|속[지았아은는여인]|믿지[마말않]|믿었|거르|거릅|걸러|차단|나가(?:세요|기|버)|' +
      '마세요|맙시다|마시[고길]|마라|금지|단속|적발|검거|구속|기소|처벌|불법|스팸|의심(?!없|하지|말)|논란|폰지|범죄|위반|소용없|벌금|과징금|제재|' +
      '잡혀|잡힌|걸렸|피하[세는고]|피합|도망|당했|당하|당한|날렸|날린|지긋지긋|지겹|무섭|무서|거짓|허위|가짜|뉴스|기사|보도|낚시|수상|의혹|' +
      '유혹|이해가안|웃었|실망|후회|한심|문제예|문제에|거리두|왜안막|어떻게하|막나요|' +
      '는사람(?!이임자)|다는|라는|다고(?!하)|라고(?!합)|다던|라던|다더|라더|래요|대요|다네|라네|다니|다며|길래|던데|더라|(?<!나)까요|나요|는가요|은가요|인가요|는지|은지|을지|' +
      '줄알|는데도|였는데|었는데|았는데|더니|없습니다$|없어요$|없죠$|없다$|없네|없음$|아니에|아니다|아닙|아니라|않아|않는다|않습|않죠|않네|못하|못해|못합|불가능|어디있|비판|규제|개편|매출|실적|점유율|가입자|이용자|트래픽',
  ),
  'gm',
)
/** Matches words that mark a whole sentence as being about fraud or about safe investments. */
const ABOUT_SWINDLE = new RegExp(
  foldSounds(
    '사기(?!아니|아님|아닙|치지|당하지)|폰지|유혹|속여|속[지았아은]|미끼|빙자|사칭|주의보|불법|예금|국채|채권|은행|정부|보험|els|elb|국민연금|퇴직연금|계약(?!서[써쓰])|특징',
  ),
)

/** Matches negations that reinforce a promise: 걱정 없어요, 손실 없습니다. */
const PROMISING_NEGATION = new RegExp(
  foldSounds(
    '(?:걱정|의심|손실|손해|실패|위험|부담|리스크|후회|문제|거짓말?|사기|조작|공짜|놓치면|고민|망설|늦지|놓치지)(?:은|는|이|가|도|하지|할필요)?(?:없|안|아니|아닙|않|마|말)[가-힣]*',
  ),
  'g',
)

/** The number of letters after a match in which a warning can cancel it. */
const WARNING_DISTANCE = 120
/** The number of letters after a match in which a denial can cancel it. */
const DENIAL_DISTANCE = 40

/** Caches the indexes of a clause's warnings, in ascending order. */
const warningsByClause = new WeakMap<Clause, number[]>()

function findWarnings(clause: Clause): number[] {
  const cachedIndexes = warningsByClause.get(clause)
  if (cachedIndexes) return cachedIndexes
  const affirmativeText = clause.spokenText.replaceAll(PROMISING_NEGATION, (words) =>
    '々'.repeat(words.length),
  )
  const warningIndexes = Array.from(affirmativeText.matchAll(WARNING_PATTERN), ({ index }) => index)
  warningsByClause.set(clause, warningIndexes)
  return warningIndexes
}

const aboutSwindleBySentence = new WeakMap<Sentence, boolean>()

function isAboutSwindle({ spokenText }: Clause, sentence: Sentence): boolean {
  const cachedAnswer = aboutSwindleBySentence.get(sentence)
  if (cachedAnswer !== undefined) return cachedAnswer
  const answer = ABOUT_SWINDLE.test(spokenText.slice(sentence.start, sentence.end))
  aboutSwindleBySentence.set(sentence, answer)
  return answer
}

/** Counts the sorted values before the first one for which `isBeyond` holds, by binary search. */
function countBefore<T>(values: readonly T[], isBeyond: (value: T) => boolean): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    const value = values[middle]
    if (value === undefined || isBeyond(value)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Returns whether the author asserts the match that ends at `end`: it is not denied, reported or warned of, and
 * matches count in its sentence.
 */
export function isAsserted(clause: Clause, end: number, scope: PatternScope): boolean {
  const { spokenText, sentences } = clause
  const sentence = sentences[countBefore(sentences, (candidate) => candidate.end >= end)]
  if (sentence === undefined) return false
  const tail = spokenText.slice(end, Math.min(sentence.end, end + DENIAL_DISTANCE)).trimEnd()
  if (DENIAL.test(tail)) return false
  if (/[다자라까]/.test(spokenText[end - 1] ?? '') && REPORTED_SPEECH.test(tail)) return false
  const warningIndexes = findWarnings(clause)
  const nextWarning = warningIndexes[countBefore(warningIndexes, (index) => index >= end)]
  if (nextWarning !== undefined && nextWarning < Math.min(sentence.end, end + WARNING_DISTANCE)) return false
  return scope === 'all sentences' || !(sentence.isQuestion || isAboutSwindle(clause, sentence))
}

/** Returns the strictest verdict of the patterns whose matches a clause asserts; at most `doubtful` for a quotation. */
export function judgeClause(
  clause: Clause,
  { anyPattern, patterns }: Patterns,
  scope: PatternScope,
): Verdict | null {
  if (!anyPattern.test(clause.spokenText)) return null
  let verdict: Verdict | null = null
  for (const { regexp, verdict: patternVerdict } of patterns) {
    if (verdict === 'refuse' || verdict === patternVerdict) continue
    // `exec` is used because `matchAll` would copy the pattern each time.
    regexp.lastIndex = 0
    while (verdict !== patternVerdict && regexp.exec(clause.spokenText) !== null) {
      if (isAsserted(clause, regexp.lastIndex, scope)) verdict = patternVerdict
    }
  }
  return clause.isQuoted && verdict !== null ? 'doubtful' : verdict
}
