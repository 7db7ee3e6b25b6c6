import { expect, test } from 'vitest'
import { listSpecFields } from './spec-fields.ts'

const fields = await listSpecFields()

test.each(fields)(
  '$name has a column or an answer of its name, or the list of differences says why not',
  (field) => {
    expect(field.column !== null || field.answer !== null || field.explained).toBe(true)
  },
)

test('the list of differences explains no field that is there', () => {
  const needless = fields.filter(({ column, answer, explained }) => explained && column && answer)
  expect(needless.map(({ name }) => name)).toEqual([])
})
