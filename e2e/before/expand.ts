/**
 * A line for each of the choices in it: `{a|b}` is a or b, which may hold names in braces; `{p_*}` each name that begins
 * so, in braces, and NOSUCH; `{*}` each name without an underscore.
 */
export function expand(line: string, names: Iterable<string>): string[] {
  const rows = line.replace(/\{(\w*)\*\}/g, (_, begin: string) => {
    const fitting = [...names].filter((name) =>
      begin === '' ? /^[a-z]+$/.test(name) : name.startsWith(begin),
    )
    return fitting.length === 0 ? 'NOSUCH' : `{${fitting.map((name) => `{${name}}`).join('|')}|NOSUCH}`
  })
  const choice = /\{((?:[^{}]|\{[\w ./@-]+\})*\|(?:[^{}]|\{[\w ./@-]+\})*)\}/.exec(rows)
  if (!choice) return [rows]
  const [before, after] = [rows.slice(0, choice.index), rows.slice(choice.index + choice[0].length)]
  return choice[1]!.split('|').flatMap((each) => expand(`${before}${each}${after}`, names))
}
