import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** A setting in the file; `line` counts from 1. */
interface Entry {
  name: string
  value: string
  line: number
}

/** An empty line, or one with only a comment. */
const BLANK_LINE = /[ \t]*(?:#[^\n]*)?(?:\n|$)/y

/**
 * `NAME=value`. A quoted value may span several lines; a `#` after a space begins a comment. The groups are the name, and
 * the value in double quotes, single quotes, backquotes or without quotes.
 */
const SETTING_PATTERN =
  /[ \t]*(?:export[ \t]+)?([^\s=#"'`]+)[ \t]*=(?:[ \t]*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)|(?![ \t]*["'`])([^\n]*?))(?:[ \t]+#[^\n]*)?[ \t]*(?:\n|$)/y

/**
 * Returns the settings of a `.env` file by name. Node's parser ignores lines that are not a setting, unclosed quotes and
 * repeated names; this function throws a StartError with one line for each. A `#` within a value belongs to the value.
 */
export function readEnvFile(file: string): Record<string, string> {
  const { entries, faults } = parse(readText(file))
  faults.push(...findRepeatedNames(entries))
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]))
}

function readText(file: string): string {
  try {
    // TextDecoder removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).replaceAll(/\r\n?/g, '\n')
  } catch (error) {
    throw new StartError(
      error instanceof TypeError
        ? `.env: ${file} 파일을 UTF-8로 저장해주세요. Save the file as UTF-8.`
        : `.env: ${file} 파일을 읽을 수 없어요. 파일이 있는지, 이 계정이 읽을 수 있는지 확인해주세요. The file is not there, or this account may not read it.`,
      { cause: error },
    )
  }
}

function parse(text: string): { entries: Entry[]; faults: string[] } {
  const entries: Entry[] = []
  const faults: string[] = []
  for (let position = 0; position < text.length;) {
    const line = text.slice(0, position).split('\n').length
    const blankLine = matchAt(BLANK_LINE, text, position)
    const setting = blankLine ? null : matchAt(SETTING_PATTERN, text, position)
    if (setting) entries.push({ ...parseEntry(setting), line })
    if (!blankLine && !setting) faults.push(createLineFault(line))
    const match = blankLine ?? setting
    position = match ? position + match[0].length : findNextLine(text, position)
  }
  return { entries, faults }
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}

/** Reads a match of `SETTING_PATTERN`. The text \n means a line end in double quotes only. */
function parseEntry(match: RegExpExecArray): Pick<Entry, 'name' | 'value'> {
  const [, name, doubleQuoted, singleQuoted, backquoted, unquoted] = match
  const quoted = doubleQuoted?.replaceAll('\\n', '\n') ?? singleQuoted ?? backquoted
  return { name: name!, value: quoted ?? unquoted!.replace(/^[ \t]+/, '') }
}

function findNextLine(text: string, position: number): number {
  const end = text.indexOf('\n', position)
  return end < 0 ? text.length : end + 1
}

const createLineFault = (line: number) =>
  `.env: ${line}번째 줄이 이름=값 꼴이 아니거나 따옴표가 닫히지 않았어요. Line ${line} is not NAME=value, or a quote is not closed.`

function findRepeatedNames(entries: readonly Entry[]): string[] {
  const byName = Map.groupBy(entries, ({ name }) => name)
  return [...byName]
    .filter(([, { length }]) => length > 1)
    .map(([name, repeatedEntries]) => {
      const lines = repeatedEntries.map(({ line }) => line).join(', ')
      return `${name}: .env에 여러 번 있어요(${lines}번째 줄). 하나만 남겨주세요. It is set in lines ${lines}: keep only one.`
    })
}
