import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

const REPORTED_CODE = [
  'const Row = () => <p>{on && messages.some}<b>x</b></p>',
  'const Row = () => <p>{on && ` · ${price}`}<b>x</b></p>',
  "const Row = () => <p>{on && ' '}<b>x</b></p>",
  'const Row = () => <p>{on ? texts.some : <b>x</b>}<i>y</i></p>',
  'const Row = () => <p>{on && <b>x</b>} after it</p>',
  'const Row = () => <p>{on ? <b>x</b> : <i>y</i>}{formatPrice(3)}</p>',
  'const Row = () => <p><b key={on}>x</b>{countText(3)}</p>',
  'const Row = () => <p>{all.map((one) => <b key={one}>x</b>)}{messages.count(3)}</p>',
  "const Row = () => <p>{on && <b>x</b>}{on ? <b>x</b> : <i>y</i>}{' '}<i>y</i></p>",
  'const Row = () => <><b>x</b>{messages.some}</>',
  'const Row = () => <p>{on ? <>some <b>x</b></> : <b>y</b>}</p>',
  'const Row = () => messages.some',
  'function Row() { if (on) return texts.some; return <b>x</b> }',
]

const ALLOWED_CODE = [
  'const Row = () => <p>{on && messages.some}</p>',
  'const Row = () => <p>{messages.some} <b>x</b>{on && <i>y</i>}</p>',
  'const Row = () => <p>{on ? messages.some : messages.other} <b>x</b></p>',
  'const Row = () => <p>{on && <b>x</b>}<i>y</i>{messages.some}</p>',
  'const Row = () => <p>{on && <b>x</b>}<span>{messages.some}</span></p>',
  'const Row = () => <>{on && <b>x</b>}{all.map((one) => <i key={one}>y</i>)}</>',
  'const getText = () => messages.some',
]

const getFileName = (code) => `row-${[...REPORTED_CODE, ...ALLOWED_CODE].indexOf(code)}.tsx`

let folder
/** The files in which the lint reports a problem. */
let reportedFiles

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-texts-'))
  const config = {
    jsPlugins: [path.join(import.meta.dirname, 'bare-texts.mjs')],
    categories: { correctness: 'off' },
    rules: { 'gwanyeok/no-bare-text': 'error' },
  }
  await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(config))
  for (const code of [...REPORTED_CODE, ...ALLOWED_CODE])
    await writeFile(path.join(folder, getFileName(code)), code)
  const oxlint = path.join(ROOT, 'node_modules', '.bin', 'oxlint')
  const stdout = await new Promise((resolve) => {
    execFile(oxlint, ['-f', 'json'], { cwd: folder }, (_error, output) => resolve(output))
  })
  reportedFiles = JSON.parse(stdout).diagnostics.map(({ filename }) => filename)
})
afterAll(() => rm(folder, { recursive: true }))

test.each(REPORTED_CODE)('%s is reported', (code) => {
  expect(reportedFiles).toContain(getFileName(code))
})

test.each(ALLOWED_CODE)('%s is allowed', (code) => {
  expect(reportedFiles).not.toContain(getFileName(code))
})
