import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it.each([
  [['--port', 'x'], {}, '--port must be 0..65535, not x'],
  [['--rate', '0'], {}, '--rate must be 1..'],
  [['--shift'], {}, '--shift needs --replay'],
  [['--nonsense'], {}, 'Unknown option'],
  [[], { CLOCK_START: 'soon' }, 'CLOCK_START must be an ISO 8601 instant, not soon'],
])('the invalid setting in %j %j is named', (args, environment, message) => {
  expect(() => readSettings(args, environment)).toThrow(message)
})
