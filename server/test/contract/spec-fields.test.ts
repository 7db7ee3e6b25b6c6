import { expect, test } from 'vitest'
import { listSpecFields } from './spec-fields.ts'

const fields = await listSpecFields()

test.each(fields)(
  '$name has a column or an answer field of this name, or the list of differences explains why not',
  (field) => {
    expect(field.column !== null || field.answer !== null || field.isExplained).toBe(true)
  },
)

test('the list of differences explains only fields without a column or without an answer field', () => {
  const needlessFields = fields.filter(({ column, answer, isExplained }) => isExplained && column && answer)
  expect(needlessFields.map(({ name }) => name)).toEqual([])
})
