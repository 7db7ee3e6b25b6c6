import { describe, expect, it } from 'vitest'
import { type BannedKind, checkContent } from './banned-content.ts'
import { PROFANITY } from './profanity/profanity.ts'

const REFUSED: Record<BannedKind, string[]> = {
  profanity: [
    '시발 또 떨어졌네',
    '아시발 물렸다',
    '진짜 씨발 같은 장이다',
    '시 발 왜 이래',
    '시.발',
    '시~~발',
    '시_발_놈아',
    '씨1발',
    '씨 발 놈들',
    '시\u200b발 주가',
    '시\u00ad발',
    '시이이이발',
    '씨바아알',
    '시시발발',
    '병시이인',
    'ㅅㅣㅂㅏㄹ 진짜',
    'ㅅ ㅣ ㅂ ㅏ ㄹ',
    '시ㅂㅏㄹ',
    '시바ㄹ',
    'ㅅㅂ 또 내려',
    'ㅅㅂㅋㅋㅋ',
    'ㅆㅂ',
    'ㅅ.ㅂ',
    'ㅄ아',
    '병신같은 경영진',
    '병ㅡ신',
    '개새끼들',
    '개 새 끼',
    '개쉐이',
    '이새끼 뭐냐',
    '존나 오르네',
    '좆같은 주식',
    'ㅈ같네',
    '미친놈들 장난하나',
    '지랄하네',
    '염병하네 진짜',
    '느금마',
    '18놈아',
    '빡대가리 CEO',
    '틀딱들',
    'ＦＵＣＫ this stock',
    'f u c k',
    'f*ck you',
    'fuuuuck',
    'this is bullshit',
    '𝐟𝐮𝐜𝐤',
    'ⓕⓤⓒⓚ',
    'tlqkf 손절',
    'Tlqkf',
    '시발'.normalize('NFD'),
    'ᄉᄇ',
    '\uffb5\uffdc\uffb2\uffc2\uffa9',
  ],
  manipulation: [
    '작전주 추천합니다',
    '급등주 무료로 드려요, 급등주 추천',
    '급 등 주 추 천',
    '내부자 정보 입수했습니다',
    '미공개정보 공유합니다',
    '내일 10시에 다같이 매수합시다',
    '주가 띄웁시다 여러분',
    '세력주 공개',
    '폭등 확정 종목',
    '주가조작 같이 하실 분',
    'join the pump tonight',
  ],
  guaranteed_profit: [
    '수익 보장합니다',
    '수익을 보장해 드립니다',
    '원금보장 100%',
    '원 금 보 장',
    '원.금.보.장',
    '월 10% 수익률 보장',
    '이 종목은 무조건 오릅니다',
    '무조건 오른다 믿어라',
    '백프로 오릅니다',
    '100% 보장된 종목',
    '손실 나면 환불해 드려요',
    '절대 안 떨어집니다',
    '수익 보장, 손실 없음',
    '１００％ 보장',
    'guaranteed profits every week',
  ],
  chat_room: [
    '리딩방 들어오세요',
    '리딩 방에 오세요',
    '리 딩 방 모집',
    '리.딩.방',
    '주식방입니다',
    '무료 체험방 안내',
    '오픈채팅 검색하세요',
    '오픈 카톡으로 연락',
    '단톡방 초대해 드릴게요',
    '단톡방에 들어오세요',
    '텔레그램방 입장',
    '카톡 주세요',
    '카카오톡 아이디는 stock7',
    'VIP방 회원 받아요',
    '프로필 링크 클릭해 보세요',
    '무료 종목 추천 받으세요',
    '1:1 상담 가능',
    'ㄹㅣㄷㅣㅇㅂㅏㅇ',
  ],
  phone: [
    '010-1234-5678',
    '연락처 01012345678',
    '010 1234 5678 문자',
    '０１０－１２３４－５６７８',
    '0 1 0 1 2 3 4 5 6 7 8',
    '010.1234.5678',
    '010 12 34 56 78',
    '0101 2345678',
    'o1o-1234-5678',
    '공일공 일이삼사 오육칠팔',
    '+82 10-1234-5678',
    '02-123-4567',
    '031) 123-4567',
    '070-1234-5678',
    '1588-1234로 전화',
    '(212) 555-0123',
    '⓪①⓪-1234-5678',
  ],
  email: [
    'abc@naver.com',
    'abc.def+1@stock.co.kr 로 보내세요',
    'abc (at) gmail.com',
    'abc[at]gmail[dot]com',
    'abc골뱅이naver.com',
    'abc@네이버',
    'abc@na\u200bver',
    'abc @ gmail . com',
    'ａｂｃ＠ｎａｖｅｒ．ｃｏｍ',
    'abc@gmail 점 com',
  ],
  link: [
    'https://example.com',
    'http://주식.한국',
    'hxxp://evil.example',
    'h t t p s : / / evil',
    'www.example.com',
    'example.com 에서 보세요',
    'stock-tip.xyz',
    'example(.)com',
    'example[dot]com',
    't.me/abcdef',
    't . me / abcdef',
    'bit.ly/3abc',
    'open.kakao.com/o/abc',
    'discord.gg/abc',
    'naver.me/abc',
    'blog.naver.com/abc',
    'stocktip 점 com',
    'amazon.com/gp/product',
    'www.amazon.com',
    'evil-amazon.com',
  ],
}

describe.each(Object.entries(REFUSED))('%s', (kind, texts) => {
  it.each(texts)('%s', (text) => {
    expect(checkContent(text)?.kind).toBe(kind)
  })
})

describe('the list of profanity', () => {
  it('has at least 150 entries and no duplicates', () => {
    expect(PROFANITY.length).toBeGreaterThanOrEqual(150)
    expect(PROFANITY.filter((entry, i) => PROFANITY.indexOf(entry) !== i)).toEqual([])
  })

  it('each entry is found as it stands', () => {
    const missed = PROFANITY.filter(
      (entry) => checkContent(entry.replaceAll(/[\^=$]/g, ''))?.kind !== 'profanity',
    )
    expect(missed).toEqual([])
  })
})

describe('cost', () => {
  const slow = [
    '시 ',
    '시',
    'ㅅㅣ.',
    '바아',
    '이저그개',
    '개존나',
    '0 1 ',
    'a.',
    'a@',
    '공일',
    'o ',
    '수익 보장은 ',
  ]
  const texts = slow.map((part) => part.repeat(3000 / part.length))

  it('a text of full length is checked in some 10 ms, also one made to be slow', { timeout: 3_000 }, () => {
    for (let round = 0; round < 10; round++) texts.forEach(checkContent)
  })

  it.each([
    ['names of mail hosts', 'naver'.repeat(600)],
    ['letters, then digits', 'ab'.repeat(500) + '12'.repeat(1000)],
  ])('%s in a row take no longer', { timeout: 1_000 }, (_, text) => {
    expect(checkContent(text)).toBeNull()
  })

  // A pattern runs only over a text that holds all its letters: apart from each other they match nothing.
  const entries = PROFANITY.join('')
  const bait = [...new Set(entries)].filter((letter) => checkContent(letter) === null).join('永')

  it.each(['ㅇㅗ', 'ㅇㅐ', 'ㅋㅏ', 'ㅅㅣ', 'ㅅㅣㅂㅏ', '시이', '오.', '+82--', '+82 -'])(
    '%s drawn out beside all letters of the lists',
    { timeout: 1_000 },
    (part) => {
      const text = part + part.slice(-2).repeat(3000)
      expect(checkContent(`${text.slice(0, 2999 - bait.length)}永${bait}`)).toBeNull()
    },
  )
})
