import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

/** Answers ten times a second for some seconds, each as slow; gives the places then. */
function after(
  places: ReturnType<typeof openPlaces>,
  answers: { seconds: number; took: number; underWay: number },
) {
  for (let turn = 0; turn < answers.seconds * 10; turn++) {
    places.pass(100)
    places.answered(answers.took, answers.underWay)
  }
  return places.count()
}

function openPlaces() {
  let at = 0
  return { ...createPlaces(400, () => at), pass: (ms: number) => void (at += ms) }
}

test('a server that answers quickly has all places', () => {
  expect(after(openPlaces(), { seconds: 10, took: 300, underWay: 200 })).toBe(400)
})

test('one with a queue has ever fewer places, and some however slow it is', () => {
  const places = openPlaces()
  const [soon, later] = [1, 10].map((seconds) => after(places, { seconds, took: 3000, underWay: 100 }))
  expect(soon).toBeLessThan(300)
  expect(later).toBe(128)
})

test('within seconds after the queue it has all places again', () => {
  const places = openPlaces()
  after(places, { seconds: 10, took: 3000, underWay: 100 })
  expect(after(places, { seconds: 8, took: 30, underWay: 5 })).toBe(400)
})

test('slow answers of other services take no places away while little is under way', () => {
  expect(after(openPlaces(), { seconds: 10, took: 3000, underWay: 4 })).toBe(400)
})
