import { describe, expect, it } from 'vitest'
import { normalizeUsername } from './normalize-username.ts'
import { checkUsername } from './username.ts'

describe('username', () => {
  it.each([
    '김철수',
    'ab',
    'stock_fan_7',
    '개미투자자123',
    'ㅋㅋ왕',
    'a'.repeat(20),
    '가'.repeat(20),
    '김철수'.normalize('NFD'),
    ' 김철수 ',
    'badminton_king',
    '과녁팬',
    'systematic',
    '테스터',
    '시발점',
    '다시시작',
    '2018년생',
    'modern',
    'flagstaffer',
    'bookroot',
    'teamwork',
    '공식파괴자',
    '과녁명중',
    '운영체제덕후',
    '관리종목',
    'modulo',
  ])('%s', (name) => {
    expect(checkUsername(name)).toBeNull()
  })

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['a', 'username_length'],
    ['가', 'username_length'],
    ['a'.repeat(21), 'username_length'],
    ['가'.repeat(21).normalize('NFD'), 'username_length'],
    ['a b', 'username_letters'],
    ['a-b', 'username_letters'],
    ['a.b', 'username_letters'],
    ['né', 'username_letters'],
    ['中文', 'username_letters'],
    ['😀😀', 'username_letters'],
    ['ab\u200b', 'username_letters'],
    ['ab\u3164', 'username_letters'],
    ['ａｂ', 'username_letters'],
    ['аdmin', 'username_letters'], // Cyrillic а
    ['관리자', 'username_reserved'],
    ['관리ㅈㅏ', 'username_reserved'],
    ['ㄱㅗㅏㄴㄹㅣㅈㅏ', 'username_reserved'],
    ['운영ㅈㅏ', 'username_reserved'],
    ['관리자ㅋ', 'username_reserved'],
    ['운영자ㄴ_', 'username_reserved'],
    ['adnnin', 'username_reserved'],
    ['과녁매니저', 'username_reserved'],
    ['과녁_보안팀', 'username_reserved'],
    ['cs과녁', 'username_reserved'],
    ['관1리2자', 'username_reserved'],
    ['관리쟈', 'username_reserved'],
    ['과녁공지', 'username_reserved'],
    ['과녁_고객센터', 'username_reserved'],
    ['어드민', 'username_reserved'],
    ['어ㄷㅡ민', 'username_reserved'],
    ['Admln', 'username_reserved'],
    ['adrnin', 'username_reserved'],
    ['superadmin', 'username_reserved'],
    ['Super_Adm1n', 'username_reserved'],
    ['staff_kr', 'username_reserved'],
    ['kr_staff', 'username_reserved'],
    ['0fficial', 'username_reserved'],
    ['gwany3ok_x', 'username_reserved'],
    ['과녁_관리자', 'username_reserved'],
    ['관_리_자', 'username_reserved'],
    ['운영자7', 'username_reserved'],
    ['admin', 'username_reserved'],
    ['Admin_2', 'username_reserved'],
    ['4dm1n', 'username_reserved'],
    ['ROOT', 'username_reserved'],
    ['support24', 'username_reserved'],
    ['Gwanyeok', 'username_reserved'],
    ['탈퇴한_사용자', 'username_reserved'],
    ['과녁', 'username_reserved'],
    ['시발놈', 'content_refused'],
    ['시_발', 'content_refused'],
    ['fuck_you', 'content_refused'],
    ['리딩방_초대', 'content_refused'],
    ['01012345678', 'content_refused'],
  ])('%s: %s', (name, problem) => {
    expect(checkUsername(name)).toBe(problem)
  })

  it('is kept in NFC, so that the same letters are the same name', () => {
    expect(normalizeUsername(' 김철수 '.normalize('NFD'))).toBe('김철수')
  })
})
