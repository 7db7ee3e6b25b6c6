import { composeLetters } from '../content/normalize.ts'
import { foldSounds } from '../content/solicitation/sounds.ts'

/** Names that could be mistaken for the product or its staff: refused anywhere in a username. */
const PARTS =
  '관리자 관리팀 관리인 운영자 운영진 운영팀 운영측 운영사무국 고객센터 고객지원 고객상담 고객만족 탈퇴한사용자 어드민 애드민 모더레이터 오퍼레이터 웹마스터 공식계정 공지사항 gwanyeok'
/** Of the product's name only with what makes it official: 과녁팬 is a fan. */
const OFFICIAL =
  /과녁(?:공지|공식|팀|봇|지기|운영|관리|고객|알림|소식|뉴스|안내|본사|직원|관계자|대표|개발|이벤트|당첨|상담|센터|지원|매니저|스태프|스탭|보안|오피셜|cs|ceo|admin|official|staff|team|help|support|manager|service|security)|(?:공지|공식|오피셜|운영|관리|고객센터|cs|official)과녁/
/** Refused as a word of their own (badminton holds admin), alone or with what is put before and behind them. */
const STAFF =
  'admin|administrator|moderator|operator|webmaster|sysadmin|staff|official|support|helpdesk|customerservice'
const BEFORE =
  'super|sys|system|site|web|the|real|true|official|head|chief|main|master|sub|global|my|our|team|kr|korea|stock|gm|root|site|cs'
const BEHIND =
  'kr|kor|korea|team|official|master|help|support|s|account|desk|center|cs|notice|bot|istrator|gm|x|xx'
const STAFF_NAME = new RegExp(`^(?:${BEFORE})*(?:${STAFF})(?:${BEHIND})*$`)
const STAFF_WORD = new RegExp(`^(?:${STAFF})s?$`)
/** Refused at the beginning. */
const BEGINNINGS = ['admin', 'moderator', 'operator', 'webmaster', 'sysadmin']
/** Refused as the whole name, digits at the end aside. */
const WHOLE =
  '과녁 공식 공지 시스템 매니저 스태프 스탭 알수없음 익명 root system support staff official help manager mod owner null undefined anonymous unknown deleted noreply'

const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  l: 'i',
}
const COMPOUND_VOWELS: Readonly<Record<string, string>> = {
  ㅗㅏ: 'ㅘ',
  ㅗㅐ: 'ㅙ',
  ㅗㅣ: 'ㅚ',
  ㅜㅓ: 'ㅝ',
  ㅜㅔ: 'ㅞ',
  ㅜㅣ: 'ㅟ',
  ㅡㅣ: 'ㅢ',
}

/** A name with its separately written letters composed: ㄱㅗㅏㄴㄹㅣㅈㅏ, 관리ㅈㅏ → 관리자. */
export function composeName(name: string): string {
  const vowels = name
    .normalize('NFC')
    .replaceAll(/[ㅗㅜㅡ][ㅏㅐㅣㅓㅔ]/g, (pair) => COMPOUND_VOWELS[pair] ?? pair)
  return composeLetters(vowels)
}

/** Latin look-alikes as one letter: Adm1n, Admln, adrnin, adnnin → admin. */
function foldLatin(name: string): string {
  return name
    .replaceAll(/[013457l]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replaceAll(/rn|nn/g, 'm')
    .replaceAll('vv', 'w')
}

const folded = (words: string) => words.split(' ').map((word) => foldSounds(foldLatin(word)))
const RESERVED = { parts: folded(PARTS), whole: folded(WHOLE), beginnings: BEGINNINGS.map(foldLatin) }
const OFFICIAL_FOLDED = new RegExp(foldSounds(foldLatin(OFFICIAL.source)))
const STAFF_FOLDED = [STAFF_NAME, STAFF_WORD].map(({ source }) => new RegExp(foldLatin(source)))

/** Whether a username could be taken for the product's own or its staff's, look-alikes and underscores aside. */
export function isReservedName(username: string): boolean {
  const name = username.trim().normalize('NFC').toLowerCase()
  // As it is, too: a letter behind the last syllable would join it (관리자ㅋ → 관리잨).
  return [composeName(name), name].some(isReserved)
}

function isReserved(name: string): boolean {
  const words = name.split(/_+/).map((word) => foldSounds(foldLatin(word.replace(/\d+$/, ''))))
  const joined = words.join('')
  const forms = [
    joined,
    foldSounds(name.replaceAll(/[_\d]/g, '')),
    foldSounds(foldLatin(name.replaceAll('_', ''))),
  ]
  const [staffName, staffWord] = STAFF_FOLDED
  return (
    words.some((word) => staffWord?.test(word)) ||
    forms.some(
      (form) =>
        RESERVED.parts.some((part) => form.includes(part)) ||
        RESERVED.beginnings.some((beginning) => form.startsWith(beginning)) ||
        RESERVED.whole.includes(form) ||
        OFFICIAL_FOLDED.test(form) ||
        staffName?.test(form),
    )
  )
}
