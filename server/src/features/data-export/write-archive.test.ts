import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { formatCsv } from './write-archive.ts'

async function writeCell(text: unknown): Promise<string> {
  const csv = await buffer(Readable.from(formatCsv(Readable.from([{ text }]))))
  return csv.toString('utf8').split('\r\n')[1]!
}

it.each([
  ['=1+1', "'=1+1"],
  ['+82-10', "'+82-10"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  [' =1+1', "' =1+1"],
  ['\u3000=1+1', "'\u3000=1+1"],
  ['\n=1+1', `"'\n=1+1"`],
  ['\t1', "'\t1"],
])('%j is written as text, not as a formula', async (text, cell) => {
  expect(await writeCell(text)).toBe(cell)
})

it.each([
  ['1+1=2', '1+1=2'],
  ['나스닥 -3%', '나스닥 -3%'],
  [-3.5, '-3.5'],
  [null, ''],
])('%j stays unchanged', async (text, cell) => {
  expect(await writeCell(text)).toBe(cell)
})
