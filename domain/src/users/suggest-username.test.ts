import { expect, it } from 'vitest'
import { suggestUsername } from './suggest-username.ts'

it.each([
  ['김민지', '김민지'],
  ['Minji Kim', 'Minji_Kim'],
  ['민지 🚀', '민지_'],
  ['ｍｉｎｊｉ', 'minji'],
  ['a name that is much longer than is allowed', 'a_name_that_is_much_'],
  ['관리자', ''],
  ['시발놈아', ''],
  ['김', ''],
  ['山田', ''],
  ['', ''],
])('%s becomes %s', (name, username) => {
  expect(suggestUsername(name)).toBe(username)
})
