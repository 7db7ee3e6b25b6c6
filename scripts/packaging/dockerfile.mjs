/**
 * @typedef {{ name: string, words: string[], text: string }} Instruction
 * @typedef {{ name: string, from: string, instructions: Instruction[] }} Stage
 */

/**
 * The stages of a Dockerfile. Knows the instructions that ours uses and refuses others, so that none is skipped.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const stages = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? refuse(line)
    const words = rest.split(/\s+/)
    if (name === 'FROM') stages.push({ from: words[0], name: words[2] ?? 'final', instructions: [] })
    else if (KNOWN.has(name)) stages.at(-1).instructions.push({ name, words, text: rest })
    else refuse(line)
  }
  return stages
}

const KNOWN = new Set(['CMD', 'COPY', 'ENV', 'EXPOSE', 'HEALTHCHECK', 'RUN', 'USER', 'VOLUME', 'WORKDIR'])

function refuse(line) {
  throw new Error(`not known here: ${line}`)
}
