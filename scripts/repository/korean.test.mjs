import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

/** Phrases that a native writer would not use, and what to write instead. */
const DISCOURAGED_PHRASES = [
  [/가운데 목표가/, '목표가 중앙값'],
  [/현재가에서 얼마나|지금 가격/, '현재가, 현재가 대비'],
  [/목표가를 지나 있/, '이미 목표가를 넘어섰어요'],
  [/쌓인 점수/, '누적 점수'],
  [/예측이 같아요/, '모든 예측에 똑같이 적용돼요'],
  [/커질수록 줄/, '클수록 낮아져요'],
  [
    /시간 배수가 1이|점수가 깎|정규 시간대|정규장(?:에| 중에| 밖)|점수 1배 시간/,
    '평일 23시~다음 날 6시에는 1배, 밖이면 0.7배',
  ],
  [/사용자명/, '사용자 이름'],
  [/리더보드/, '랭킹'],
  [/우연|방향 대결|반대쪽/, '시장 대결, 최근 1년'],
  [/비밀번호 확인을 입력/, '비밀번호를 한 번 더 입력해주세요'],
  [/빗나[가감갔]/, '실패'],
  [/글쓴이/, '작성자'],
  [/운영자가 숨/, '관리자가 숨긴'],
  [/만든 뒤 바뀌지|바뀌지 않은 기록/, '올린 뒤 수정되지 않았어요'],
  [/채점|판정/, '평가'],
  [/시장이 (?:채점|알려)/, '결과는 주가로 정해져요'],
  [/순위표/, '랭킹'],
  [/(?:언급할|알 수 없는) 사용자|팔로우(?:한|할 만한) 사람/, '회원'],
  [/요청하신 게시물/, '글'],
  [/비밀번호를 잊었어요/, '비밀번호를 잊으셨나요?'],
  [/모두 동의해요|에 동의해요 \(필수\)/, '전체 동의, [필수] … 동의'],
  [/(예측|글|댓글)[을를이]? ?(나 글을 )?좋아하면|(예측|글|댓글)을 좋아해요/, '좋아요를 누르다'],
  [/나를 팔로우해요/, '나를 팔로우하기 시작했어요'],
  [/시상대/, '톱 3'],
  [/뺄까요|(목록|팔로워|종목)에서 빼요/, '삭제할까요?, 삭제해요'],
  [/고른 사진|사진 \S*빼기|올리기 취소|업로드 그만/, '선택한 사진, 삭제, 업로드 취소'],
  [/거르기/, '필터'],
  [/그 기기에서/, '해당 기기에서'],
  [/막힌 예측|막혔어요|안 읽음/, '평가 보류, 차단됐어요, 읽지 않음'],
  [/관리자가 한 일/, '관리자 활동'],
  [/저절로/, '자동으로'],
  [/동의한 때|[의는] 판을|약관의 판|지난 판/, '동의 일시, 버전'],
  [/나라 밖/, '국외'],
  [
    /[아어여해려러워와봐겨켜쳐져써] (?:주(?:세요|시|고|면)|드려|드릴|보세요|두|둔)/,
    '해주세요, 해보세요: one word',
  ],
  [/잠시 뒤/, '잠시 후'],
]
const FORMAL = /(?:니다|십시오|니까\?)(?![가-힣])/

/**
 * Files with texts that people read: screens, mails, the API description, an operator's terminal; not members'
 * content.
 */
const files = execFileSync(
  'git',
  ['ls-files', '-z', 'web', 'domain/src', 'server/src', 'market/src', 'scripts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => /\.(ts|tsx|mjs|html)$/.test(file))
  .filter((file) => !/\.test\.|\/samples\/|domain\/src\/content\//.test(file))

const specTexts = readFileSync(path.join(ROOT, 'docs/spec/texts.txt'), 'utf8').split('\n')

/** Every quoted text with a Korean letter. Of a text that spans several lines, every line with a Korean letter. */
const texts = files.flatMap((file) => {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
  return lines
    .filter((line) => /[가-힣]/.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => line.match(/'[^']*[가-힣][^']*'|`[^`]*[가-힣][^`]*`/g) ?? [line])
    .map((text) => ({ file, text: text.replaceAll(/^['`]|['`]$/g, '') }))
})

test('reads the texts of screens and of the terminal', () => {
  expect(texts.length).toBeGreaterThan(1000)
})

test.each(DISCOURAGED_PHRASES)('no text contains %s; better: %s', (phrase) => {
  expect(texts.filter(({ text }) => phrase.test(text) && !isInSpec(text))).toEqual([])
})

test('texts of our own end in 해요, only those of the specification in 합니다', () => {
  expect(texts.filter(({ text }) => FORMAL.test(text) && !isInSpec(text))).toEqual([])
})

/** Returns whether the specification's list has the text, or one that begins with it; `${value}` matches anything. */
function isInSpec(text) {
  const parts = text.split(/\$?\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('.{1,20}')}`)
  return specTexts.some((line) => pattern.test(line))
}
