import { joinSeparatedSyllables, listReadings } from '../normalize.ts'
import { foldSounds } from './sounds.ts'

/** Characters that end a statement or a question in `Clause.spokenText`. With the flag `m`, `^` and `$` match at both. */
const STATEMENT_END = '\n'
const QUESTION_END = '\u2028'

export interface Sentence {
  start: number
  end: number
  isQuestion: boolean
}

/** A part of a text in which disguised spellings are undone, so that solicitations can be found in it. */
export interface Clause {
  /** Hangul, a-z and digits without spaces; sounds are folded (see `foldSounds`), and line ends separate sentences. */
  spokenText: string
  sentences: readonly Sentence[]
  /** Whether the clause is a quotation within a longer sentence. */
  isQuoted: boolean
}

function splitIntoSentences(spokenText: string): Sentence[] {
  let start = 0
  return spokenText.split(/(?<=[\n\u2028])/).map((line) => {
    const sentence = { start, end: start + line.length, isQuestion: line.endsWith(QUESTION_END) }
    start = sentence.end
    return sentence
  })
}

/** Latin letters and digits that are pronounced as Korean syllables. */
const READ_ALOUD: readonly [RegExp, string][] = [
  [
    /telegram|(?<![a-z])(?:tele(?=[^a-z]{0,20}(?:아이디|id|방|@))|tg(?=[^a-z]{0,2}(?:방|채널|아이디|id|@)))/g,
    '텔레그램',
  ],
  [/(?<![a-z])kkt(?:alk)?(?![a-z])/g, '카카오톡'],
  [/(?<![a-z])dc(?=[^a-z]{0,2}(?:서버|방))/g, '디스코드'],
  [/(?<=(?:텔|톡|라인|그램|카|챗)[^a-z가-힣]{0,3})id(?![a-z])/g, '아이디'],
  [/(?<![a-z])line(?=[^a-z]{0,2}(?:id|아이디|친추|추가))/g, '라인'],
  [/kakao ?(?:talk)?/g, '카카오톡'],
  [/discord/g, '디스코드'],
  [/whats ?app/g, '왓츠앱'],
  [/wechat/g, '위챗'],
  [/open ?chat/g, '오픈채팅'],
  [/(?<![a-z])pump(?:ing)?(?![a-z])(?=[^a-z]{0,60}[가-힣0-9])/g, '펌핑'],
  [/(?:l|r)eading(?=[ .]?(?:방|bang))/g, '리딩'],
  [/open(?=[ .]?(?:톡|채|챗|카))/g, '오픈'],
  [/5(?=픈)/g, '오'],
  [/(?<=[가-힣])bang/g, '방'],
  [/(?<=[가-힣])(?:toc|tok|talk)/g, '톡'],
  [/(?<![a-z])ka?(?=톡|카)/g, '카'],
  [/(?<![a-z])t(?=레그|ㅔ)/g, '텔'],
  [/b(?=장)/g, '보'],
  [/1금(?=보장)/g, '원금'],
  [/1o{2}(?=[%프퍼])/g, '100'],
]

/** Stands for a quotation while sentences are split. `toSpokenText` removes it. */
const QUOTATION_PLACEHOLDER = ' 々 '
/** Matches a quotation that is followed by more words of the same sentence. */
const QUOTE_PATTERN = /(?<![가-힣a-z0-9])["'“‘「『]([^"'“”‘’「」『』]{4,80})["'”’」』](?=[^.!?\n]{4})/g
/** Matches the punctuation at the end of a sentence, or a line end. */
const SENTENCE_END =
  /(?<=[가-힣a-z0-9)\]"'”’ㅋㅎㅠㅜ])([.!?…~]{1,9})["'”’)]{0,3}(?:\s|$)|[\n\r\u2028\u2029]+/g

function readAloud(text: string): string {
  if (!/[a-z0-9]/.test(text)) return text
  return READ_ALOUD.reduce((spoken, [latin, syllables]) => spoken.replaceAll(latin, syllables), text)
}

function toSpokenText(text: string): string {
  return foldSounds(readAloud(text).replaceAll(/[^가-힣ㄱ-ㅣa-z0-9\n\u2028]+/g, ''))
}

/** Creates a clause for each reading (see `listReadings`) of a text whose sentences end with `STATEMENT_END` or `QUESTION_END`. */
function createClauses(text: string, isQuoted: boolean): Clause[] {
  if (text === '') return []
  const textWithWords = text.replaceAll(/\s?%/g, '퍼센트 ').replaceAll('@', ' 골뱅이 ')
  const spokenTexts = listReadings(textWithWords).map(toSpokenText)
  const [plainReading = ''] = spokenTexts
  // One more reading without single digits inside a word, which disguise it: 리1딩1방.
  if (/[가-힣]\d[가-힣]/.test(plainReading))
    spokenTexts.push(plainReading.replaceAll(/(?<=[가-힣])\d(?=[가-힣])/g, ''))
  return [...new Set(spokenTexts)].map((spokenText) => ({
    spokenText,
    sentences: splitIntoSentences(spokenText),
    isQuoted,
  }))
}

/** Returns a clause for each reading (see `listReadings`) of a normalized text. Quotations within sentences form separate clauses. */
export function listClauses(normalizedText: string): Clause[] {
  const joinedText = joinSeparatedSyllables(normalizedText)
  const quotations: string[] = []
  const unquotedText = joinedText.replaceAll(QUOTE_PATTERN, (_, quotation: string) => {
    quotations.push(quotation)
    return QUOTATION_PLACEHOLDER
  })
  const sentences = unquotedText.replaceAll(SENTENCE_END, (_, punctuation?: string) =>
    punctuation?.includes('?') ? QUESTION_END : STATEMENT_END,
  )
  return [...createClauses(sentences, false), ...createClauses(quotations.join(STATEMENT_END), true)]
}
