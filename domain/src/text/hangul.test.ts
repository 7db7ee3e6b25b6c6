import { describe, expect, it } from 'vitest'
import {
  compose,
  decompose,
  toCompatibilityJamo,
  toInitials,
  toKeystrokes,
  readAsHangulKeys,
} from './hangul.ts'

describe('Hangul', () => {
  it('every syllable is decomposed and composed as Unicode specifies', () => {
    for (let code = 0xac00; code <= 0xd7a3; code++) {
      const syllable = String.fromCodePoint(code)
      const jamo = decompose(syllable)
      expect(jamo && compose(jamo)).toBe(syllable)
      expect(jamo && jamo.initial + jamo.vowel + jamo.final).toBe(
        toCompatibilityJamo(syllable.normalize('NFD')),
      )
    }
  })

  it.each(['a', '1', 'ㄱ', 'ㅏ', '中', '', '😀'])('%s is not a syllable', (character) => {
    expect(decompose(character)).toBeNull()
  })

  it('composes no syllable from letters that do not form one', () => {
    expect(compose({ initial: 'ㅏ', vowel: 'ㅏ', final: '' })).toBeNull()
    expect(compose({ initial: 'ㄱ', vowel: 'ㄱ', final: '' })).toBeNull()
    expect(compose({ initial: 'ㄱ', vowel: 'ㅏ', final: 'ㄸ' })).toBeNull()
  })

  it('converts to keystrokes and first consonants', () => {
    expect(toKeystrokes('테슬라 TSLA')).toBe('ㅌㅔㅅㅡㄹㄹㅏ TSLA')
    expect(toKeystrokes('값 화 ㄳ')).toBe('ㄱㅏㅂㅅ ㅎㅗㅏ ㄱㅅ')
    expect(toInitials('테슬라 A1')).toBe('ㅌㅅㄹ A1')
  })

  it('reads text that was typed with a Latin keyboard layout', () => {
    expect(readAsHangulKeys('관리wk 7')).toBe('관리ㅈㅏ 7')
    expect(readAsHangulKeys('qwertyuiopasdfghjklzxcvbnm')).toBe(
      'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ',
    )
  })
})
