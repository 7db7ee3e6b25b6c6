import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** A line of the file; `line` counts from 1. */
interface Entry {
  name: string
  value: string
  line: number
}

const NOTHING = /[ \t]*(?:#[^\n]*)?(?:\n|$)/y

/** Matches `NAME=value`. A quoted value may span lines, and a `#` after a space begins a comment. */
const SETTING =
  /[ \t]*(?:export[ \t]+)?([^\s=#"'`]+)[ \t]*=(?:[ \t]*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)|(?![ \t]*["'`])([^\n]*?))(?:[ \t]+#[^\n]*)?[ \t]*(?:\n|$)/y

/**
 * Reads the settings of a `.env` file by name. Stricter than Node's own reader: a line that is not a setting, an
 * unclosed quote and a repeated name are refused in a StartError with one line each, and a `#` inside of a value is a
 * part of it.
 */
export function readEnvFile(file: string): Record<string, string> {
  const { entries, faults } = parse(readText(file))
  faults.push(...findRepeated(entries))
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]))
}

function readText(file: string): string {
  try {
    // Removes a byte order mark.
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
  for (let at = 0; at < text.length;) {
    const line = text.slice(0, at).split('\n').length
    const nothing = matchAt(NOTHING, text, at)
    const setting = nothing ? null : matchAt(SETTING, text, at)
    if (setting) entries.push({ ...parseEntry(setting), line })
    if (!nothing && !setting) faults.push(createLineFault(line))
    const matched = nothing ?? setting
    at = matched ? at + matched[0].length : findNextLine(text, at)
  }
  return { entries, faults }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** In double quotes `\n` means a line end. */
function parseEntry([, name, double, single, back, plain]: RegExpExecArray): Pick<Entry, 'name' | 'value'> {
  return {
    name: name!,
    value: double?.replaceAll('\\n', '\n') ?? single ?? back ?? plain!.replace(/^[ \t]+/, ''),
  }
}

function findNextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

const createLineFault = (line: number) =>
  `.env: ${line}번째 줄이 이름=값 꼴이 아니거나 따옴표가 닫히지 않았어요. Line ${line} is not NAME=value, or a quote is not closed.`

function findRepeated(entries: readonly Entry[]): string[] {
  const byName = Map.groupBy(entries, ({ name }) => name)
  return [...byName]
    .filter(([, { length }]) => length > 1)
    .map(([name, each]) => {
      const lines = each.map(({ line }) => line).join(', ')
      return `${name}: .env에 여러 번 있어요(${lines}번째 줄). 하나만 남겨주세요. It stands in lines ${lines}: leave one.`
    })
}
