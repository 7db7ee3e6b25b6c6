import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { prepareHistory } from './visit-steps.ts'

test.each([
  ['/leaderboard?login', 'login', '/leaderboard'],
  ['/?stock=META&signup', 'signup', '/?stock=META'],
  ['/?prediction=01H&login', 'login', '/?prediction=01H'],
  ['/leaderboard?span=week', undefined, '/leaderboard?span=week'],
])('%s asks for %s', (asked, form, href) => {
  const history = createMemoryHistory({ initialEntries: [asked] })
  prepareHistory(history)
  expect([history.location.state.authView, history.location.href]).toEqual([form, href])
})
