import { describe, expect, it } from 'vitest'
import { KEPT_APART, type Sample, TUNED_ON } from '../../corpora/corpus.ts'
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

function shareOf(samples: readonly Sample[], holds: (text: string) => boolean): number {
  return samples.filter(({ text }) => holds(text)).length / samples.length
}

describe('the corpora', () => {
  it('are large enough, each text once, none in both parts', () => {
    for (const kind of ['evasions', 'ordinary'] as const) {
      const texts = [...TUNED_ON[kind], ...KEPT_APART[kind]].map(({ text }) => text)
      expect(new Set(texts).size).toBe(texts.length)
    }
    expect(KEPT_APART.evasions.length).toBeGreaterThanOrEqual(300)
    expect(KEPT_APART.ordinary.length).toBeGreaterThanOrEqual(500)
    expect(new Set(KEPT_APART.evasions.map(({ category }) => category))).toEqual(new Set(KINDS))
  })
})

describe('on the part kept apart', () => {
  it('at least 83 % of the evasions are caught', () => {
    expect(shareOf(KEPT_APART.evasions, (text) => checkContent(text) !== null)).toBeGreaterThanOrEqual(0.83)
  })

  it('at most 1.1 % of the ordinary texts are shown to the admins', () => {
    const doubtful = (text: string) => checkContent(text)?.verdict === 'doubtful'
    expect(shareOf(KEPT_APART.ordinary, doubtful)).toBeLessThanOrEqual(0.011)
  })

  it('at most 1.1 % of the ordinary texts are refused', () => {
    const refused = (text: string) => checkContent(text)?.verdict === 'refuse'
    expect(shareOf(KEPT_APART.ordinary, refused)).toBeLessThanOrEqual(0.011)
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
    '캌톡 주세요',
    '딧코 오세요 무료입니다',
    '제 페이지 소개란에 주소 적어놨어요',
    '네이버밴드 부자개미 찾아오세요',
    '오늘 밤 9시에 쏩니다 미리 담으세요',
    '원금 잃으면 제가 갚아드려요',
    '병x신',
    '븅쉰',
    '미공개 정보 입수했습니다 먼저 타는 사람이 임자예요',
    '무손실 자동매매 프로그램 빌려드립니다',
    '100퍼 상한가 갑니다 못 믿겠으면 환불해 드려요',
    '9시 땡 하면 전부 매수 누르세요',
    '씨 이 발 오늘도 파란색',
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
    '절대 손해 안 보려면 그냥 예금 하세요',
    '절대 손해 안 보려면 분산 투자해야죠',
    '사진과 함께 올려요',
    'KB증권 고객센터 1588-6611 친절하네요',
    'TSLA.US 거래량이 늘었어요',
    '소 잃고 외양간 고치기네요',
    '카카오 로그인이 안 돼요 도와주세요',
    '같이 공부하실 분들 글 많이 올려주세요',
    '이번 사태의 시발은 은행 위기였어요',
    'investing.com 지표 달력 보면 나와요',
  ])('%s passes', (text) => {
    expect(checkContent(text)).toBeNull()
  })
})
