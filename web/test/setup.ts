import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../src/global.css'
import { queryClient } from '../src/shared/data/query-client.ts'
import { api } from './fake-api.ts'

const realFetch = window.fetch.bind(window)
window.fetch = (input, init) => {
  const request = new Request(input, init)
  return new URL(request.url).pathname.startsWith('/api/') ? api.respond(request) : realFetch(input, init)
}

let errors: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  api.reset()
  errors = vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(api.unexpected(), 'calls that the test has not announced').toEqual([])
  expect(errors.mock.calls, 'errors in the console').toEqual([])
  errors.mockRestore()
})
