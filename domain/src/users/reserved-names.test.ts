import { describe, expect, it } from 'vitest'
import { isReservedName } from './reserved-names.ts'

const splitWords = (lines: string) => lines.trim().split(/\s+/)

const RESERVED_NAMES = {
  'a letter away from the name of the product': `
    과녘 과넉 과녀 과녁ㄱ 괴녁 관녁 과력 과멱 과역 관역 과냑 꽈녁 고녁 가녁 rhksur gwanyok gwaneok gwanyeog gwannyeok
    과녘공식 과녘_운영 과넉팀 과녘고객센터 공식과녘 괴녁_대표 과녘7`,
  'a letter away from staff': `
    괸리자 관라자 관리차 간리자 관이자 곤리자 관리저 꽌리자 광리자 관니자 관리zk 관리wk 관rl자 관리잔 관리자ㅏ
    은영자 윤영자 운영저 운엉자 운영차 온영자 운연자 우녕자 운영지ㄴ 운영팅 관리틴 고객센타 고객샌터 어드멘 공식게정
    괸리자7 _괸리자_ 괸_리_자 관라자님 괸리자공지 moderater webmastr`,
  'an official title': `
    마스터 대표 대표이사 운영지원 CEO CTO GM 본부장 담당자 상담원 보안팀 법무팀 심사팀 사무국 운영위원회 헬프데스크 지엠
    CE0 G_M GM7 대표_1 대표님 마스터님 CEO_official 공식대표 공식_마스터 과녁대표 GM_kr 운영지원팀 Manager_KR founder`,
  'an authority': `
    금융감독원 금감원 금융위원회 금융위 한국거래소 거래소 경찰청 경찰 검찰 검찰청 국세청 한국은행 공정위 국정원 예탁결제원
    SEC sec_kr FINRA FBI KRX 금융감돌원 금융감독윈 금융위원히 경칠청 금융감독원_공식 경찰청_수사관 서울경찰청 사이버수사대
    한국거래소직원 금감원조사관 금융감독원장 5EC SEC24`,
}

const ORDINARY = {
  'words near the name of the product': `
    과격 과년 과학 과목 과일 과자 과음 저녁 과녁팬 과녁명중 관악 관여 관영 광역 광복 곽녕 과수원 파격 가격 괴력 개념`,
  'words and names near staff': `
    관리종목 관리사 관리비 자산관리사 권리자 관람자 관찰자 광신자 운영체제덕후 운명자 운용자 문영자 안영자 원영자 운전자
    경영 경영자 운동 고객 고급센터 어부 공식파괴자 운영비절감 상담은사절 관리하는개미 위원회 관심종목`,
  'words near a title': `
    마스터키 마스터카드 마스터플랜 대표곡 대표주 대표팀 대표작 대표종목 골드 GMO GME GM주주 CEO꿈나무 사장님 회장님 사장이될상
    개발자 시스템반도체 매니저맘 스탭업 masterpiece mastercard ceowatcher gmail팬 경영학도 총무 국가대표 팀쿡 teamwork`,
  'words near an authority': `
    거래소구경 경찰차 경찰서앞빵집 검찰관람 국회의사당역 정부미 정부지원금 법원앞개미 secret second sector fedex fedora
    섹터로테이션 한은수 한은정 예보관 금융맨 금융위기 금융개미 국민연금받자 나스닥 연준 은행원 거래왕 감독판`,
}

describe.each(Object.entries(RESERVED_NAMES))('reserved: %s', (_, names) => {
  it.each(splitWords(names))('%s is reserved', (name) => expect(isReservedName(name)).toBe(true))
})

describe.each(Object.entries(ORDINARY))('free: %s', (_, names) => {
  it.each(splitWords(names))('%s is free', (name) => expect(isReservedName(name)).toBe(false))
})
