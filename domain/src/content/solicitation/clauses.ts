import { joinSpelledApart, listReadings } from '../normalize.ts'
import { foldSounds } from './sounds.ts'

/** Characters that end a statement or a question in `Clause.spokenText`. In patterns both match as line ends. */
const STATEMENT_END = '\n'
const QUESTION_END = '\u2028'

export interface Sentence {
  start: number
  end: number
  isQuestion: boolean
}

/** A part of a text in which disguised spellings are undone, so that solicitations can be found in it. */
export interface Clause {
  /** The text as pronounced, without spaces: Hangul, a-z and digits. Line ends separate sentences. */
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

const QUOTE_PATTERN = /(?<![가-힣a-z0-9])["'“‘「『]([^"'“”‘’「」『』]{4,80})["'”’」』](?=[^.!?\n]{4})/g
const SENTENCE_END =
  /(?<=[가-힣a-z0-9)\]"'”’ㅋㅎㅠㅜ])([.!?…~]{1,9})["'”’)]{0,3}(?:\s|$)|[\n\r\u2028\u2029]+/g
function readAloud(text: string): string {
  if (!/[a-z0-9]/.test(text)) return text
  return READ_ALOUD.reduce((spoken, [latin, syllables]) => spoken.replaceAll(latin, syllables), text)
}

function removeSpaces(text: string): string {
  return foldSounds(readAloud(text).replaceAll(/[^가-힣ㄱ-ㅣa-z0-9\n\u2028]+/g, ''))
}

function splitIntoClauses(sentences: string, isQuoted: boolean): Clause[] {
  if (sentences === '') return []
  const percents = sentences.replaceAll(/\s?%/g, '퍼센트 ').replaceAll('@', ' 골뱅이 ')
  const spokenTexts = listReadings(percents).map(removeSpaces)
  const [firstText = ''] = spokenTexts
  // Single digits inside a word, which disguise it: 리1딩1방.
  if (/[가-힣]\d[가-힣]/.test(firstText))
    spokenTexts.push(firstText.replaceAll(/(?<=[가-힣])\d(?=[가-힣])/g, ''))
  return [...new Set(spokenTexts)].map((spokenText) => ({
    spokenText,
    sentences: splitIntoSentences(spokenText),
    isQuoted,
  }))
}

/** Splits each reading of a normalized text into clauses. Quotations become separate clauses. */
export function readClauses(normalizedText: string): Clause[] {
  const joinedText = joinSpelledApart(normalizedText)
  const quotes: string[] = []
  const unquotedText = joinedText.replaceAll(QUOTE_PATTERN, (_, words: string) => {
    quotes.push(words)
    return ' 々 '
  })
  const sentences = unquotedText.replaceAll(SENTENCE_END, (_, marks?: string) =>
    marks?.includes('?') ? QUESTION_END : STATEMENT_END,
  )
  return [...splitIntoClauses(sentences, false), ...splitIntoClauses(quotes.join(STATEMENT_END), true)]
}
