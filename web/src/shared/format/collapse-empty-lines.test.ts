import { expect, test } from 'vitest'
import { collapseEmptyLines } from './collapse-empty-lines.ts'

test.each([
  ['한 줄\n다음 줄', '한 줄\n다음 줄'],
  ['문단\n\n문단', '문단\n\n문단'],
  ['위\n\n\n\n\n아래', '위\n\n아래'],
  ['위\r\n\r\n\r\n \r\n아래', '위\r\n\n아래'],
  ['위\n \n\t\n  들여쓴 아래', '위\n\n  들여쓴 아래'],
])('%j shows as %j', (text, collapsedText) => expect(collapseEmptyLines(text)).toBe(collapsedText))
