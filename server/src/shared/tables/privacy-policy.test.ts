import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TABLES } from './tables.ts'

const POLICY = path.join(import.meta.dirname, '../../../../web/src/features/legal/privacy.ts')

/** The words by which the privacy policy names what a section of the data export holds. */
const POLICY_WORDS = {
  consents: '동의 일시와 약관 버전',
  signIns: '접속 시각, IP 주소, 브라우저 정보',
  signInMethods: '그 서비스의 회원 식별자',
  predictions: '예측과 글과 댓글과 이미지',
  comments: '예측과 글과 댓글과 이미지',
  images: '프로필 사진',
  likes: '좋아요와 팔로우',
  following: '좋아요와 팔로우',
  followers: '좋아요와 팔로우',
  removedFollowers: '좋아요와 팔로우',
  watchlist: '관심 종목',
  priceAlerts: '가격 알림',
  bookmarks: '저장한 예측',
  blocks: '차단한 회원',
  weeklyMail: '주간 메일 설정과 발송 기록',
  accessTokens: 'API 토큰의 이름과 복호화할 수 없게 암호화한 값',
  pushBrowsers: '푸시 알림을 켠 브라우저의 주소',
  reports: '신고와 문의 내용',
  contacts: '신고와 문의 내용',
  takedownRequests: '게시중단을 요청할 때',
  takedowns: '게시중단 요청과 처리 과정',
  statistics: '순위와 결과',
  rankOfLastWeek: '토요일마다 순위',
}

test('the privacy policy names what tables hold of members', () => {
  const sections = Object.values(TABLES)
    .flatMap(({ memberColumns = {} }) => Object.values(memberColumns).map(({ dataExport }) => dataExport))
    .filter((section) => !section.startsWith('no section'))
  expect(Object.keys(POLICY_WORDS).toSorted()).toEqual([...new Set(sections)].toSorted())
  const policy = readFileSync(POLICY, 'utf8')
  const missingWords = Object.entries(POLICY_WORDS).filter(([, words]) => !policy.includes(words))
  expect(missingWords).toEqual([])
})
