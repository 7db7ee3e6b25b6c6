import { describe, expect, it } from 'vitest'
import { EVASIONS, ORDINARY, type Sample } from '../../corpora/corpus.ts'
import { type BannedKind, checkContent } from './banned-content.ts'

const KINDS: BannedKind[] = [
  'profanity',
  'manipulation',
  'guaranteed_profit',
  'chat_room',
  'phone',
  'email',
  'link',
]

const keptApart = (samples: readonly Sample[]) => samples.filter(({ heldOut }) => heldOut)

function shareOf(samples: readonly Sample[], holds: (text: string) => boolean): number {
  return samples.filter(({ text }) => holds(text)).length / samples.length
}

describe('the corpora', () => {
  it('are large enough, each text once, a third kept apart', () => {
    expect(EVASIONS.length).toBeGreaterThanOrEqual(600)
    expect(ORDINARY.length).toBeGreaterThanOrEqual(3000)
    expect(new Set(EVASIONS.map(({ category }) => category))).toEqual(new Set(KINDS))
    for (const corpus of [EVASIONS, ORDINARY]) {
      expect(new Set(corpus.map(({ text }) => text)).size).toBe(corpus.length)
      expect(keptApart(corpus).length / corpus.length).toBeCloseTo(1 / 3, 1)
    }
  })
})

describe('on the part kept apart', () => {
  it('at least 90 % of the evasions are caught', () => {
    expect(shareOf(keptApart(EVASIONS), (text) => checkContent(text) !== null)).toBeGreaterThanOrEqual(0.9)
  })

  it('at most 1 % of the ordinary texts are refused', () => {
    const refused = (text: string) => checkContent(text)?.verdict === 'refuse'
    expect(shareOf(keptApart(ORDINARY), refused)).toBeLessThanOrEqual(0.01)
  })
})

describe('what independent trials found', () => {
  it.each([
    '무조껀 오른다',
    '100% 오른다',
    '절대 안 잃어요',
    '원금b장',
    '카톡 아뒤 x',
    '텔레 @x',
    '단톡 오실 분',
    '펌핑 갑니다',
    '010*1234*5678',
    '010 일이삼사 5678',
    'stock at naver dot com',
    'bit 점 ly',
    '게새끼',
    '씨8',
    '븅쉰',
  ])('%s is caught', (text) => {
    expect(checkContent(text)).not.toBeNull()
  })

  it.each([
    '리딩방 조심하세요',
    '원금 보장 상품은 아니에요',
    '위험 없이 수익을 내는 방법은 없다',
    '볼린저밴드 링크',
    '밴드 가입하는 은행',
    '오픈채팅 기능이 카카오 매출을',
  ])('%s passes', (text) => {
    expect(checkContent(text)).toBeNull()
  })
})
