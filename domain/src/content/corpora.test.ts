import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBannedContent } from './banned-content.ts'

/** Reads the lines of a file next to the tests, decoding escapes such as \u200b. */
const readLines = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../test/content', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) =>
      line.replaceAll(/\\u([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )

it('disguised texts are found as their kind', () => {
  let kind = ''
  const misjudgedTexts: string[] = []
  for (const line of readLines('evasions.txt')) {
    if (line.startsWith('# ')) kind = line.slice(2)
    else if (findBannedContent(line)?.kind !== kind) misjudgedTexts.push(line)
  }
  expect(misjudgedTexts).toEqual([])
})

it('texts that investors write to each other pass', () => {
  expect(readLines('ordinary.txt').filter((text) => findBannedContent(text) !== null)).toEqual([])
})

describe('texts from independent trials', () => {
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
    expect(findBannedContent(text)).not.toBeNull()
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
    expect(findBannedContent(text)).toBeNull()
  })
})
