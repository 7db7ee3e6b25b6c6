import { readingsOf } from '../normalize.ts'
import { foldSounds } from './sounds.ts'

/** A sentence without disguises, searched for signs of invitations, promises and market calls. */
export interface Clause {
  /** The clause as pronounced, with nothing between its letters: Hangul, a-z, digits and % only. */
  compact: string
  isQuestion: boolean
  /** It was quoted within a longer sentence. */
  isQuoted: boolean
}

/** Latin and digits that are read as Korean syllables. */
const READ_ALOUD: readonly [RegExp, string][] = [
  [/telegram/g, '텔레그램'],
  [/kakao ?(?:talk)?/g, '카카오톡'],
  [/discord/g, '디스코드'],
  [/whats ?app/g, '왓츠앱'],
  [/wechat/g, '위챗'],
  [/open ?chat/g, '오픈채팅'],
  [/pump(?:ing)?(?=[^a-z]*[가-힣])/g, '펌핑'],
  [/(?:l|r)eading(?=[ .]?(?:방|bang))/g, '리딩'],
  [/open(?=[ .]?(?:톡|채|챗|카))/g, '오픈'],
  [/5(?=픈)/g, '오'],
  [/(?<=[가-힣])bang/g, '방'],
  [/(?<=[가-힣])(?:toc|tok|talk)/g, '톡'],
  [/(?<![a-z])ka(?=톡|카)/g, '카'],
  [/(?<![a-z])t(?=레그|ㅔ)/g, '텔'],
  [/b(?=장)/g, '보'],
  [/1금(?=보장)/g, '원금'],
  [/1o{2}(?=[%프퍼])/g, '100'],
]

const QUOTED = /(?<![가-힣a-z0-9])["'“‘「『]([^"'“”‘’「」『』]{4,80})["'”’」』](?=[^.!?\n]{4})/g
const SENTENCE_END = /(?<=[가-힣a-z0-9)\]"'”’ㅋㅎㅠㅜ][.!?…~]+)\s+|\n+/
/** Two letters written apart: 무 조 건, 수. 익. */
const SPELLED_APART = /(?<![가-힣a-z0-9])[가-힣](?:[^가-힣a-z0-9]{1,3}[가-힣](?![가-힣])){2,}/g

function readAloud(text: string): string {
  if (!/[a-z0-9]/.test(text)) return text
  return READ_ALOUD.reduce((read, [latin, syllables]) => read.replaceAll(latin, syllables), text)
}

function compactOf(text: string): string {
  return foldSounds(readAloud(text).replaceAll(/[^가-힣ㄱ-ㅣa-z0-9]+/g, ''))
}

function clausesOf(sentence: string, isQuoted: boolean): Clause[] {
  const isQuestion = /\?[\s"'”’)]*$/.test(sentence)
  const percents = sentence.replaceAll(/\s?%/g, '퍼센트 ').replaceAll('@', ' 골뱅이 ')
  const compacts = readingsOf(percents).map(compactOf)
  const [first = ''] = compacts
  // Single digits inside words are a disguise: 리1딩1방.
  if (/[가-힣]\d[가-힣]/.test(first)) compacts.push(first.replaceAll(/(?<=[가-힣])\d(?=[가-힣])/g, ''))
  return [...new Set(compacts)].map((compact) => ({ compact, isQuestion, isQuoted }))
}

/** The sentences of a normalized text, in every reading; quotations are sentences of their own. */
export function readClauses(normal: string): Clause[] {
  const together = normal.replaceAll(SPELLED_APART, (run) => run.replaceAll(/[^가-힣]/g, ''))
  const quoted: string[] = []
  const rest = together.replaceAll(QUOTED, (_, words: string) => {
    quoted.push(words)
    return ' 々 '
  })
  return [
    ...rest.split(SENTENCE_END).flatMap((sentence) => clausesOf(sentence, false)),
    ...quoted.flatMap((words) => clausesOf(words, true)),
  ]
}
