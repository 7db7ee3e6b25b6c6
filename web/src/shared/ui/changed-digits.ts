/** The prefix two texts of a number share, and the rest of each. Texts of different lengths share nothing. */
export function changedDigits(from: string, to: string): { kept: string; old: string; fresh: string } {
  if (from === to) return { kept: to, old: '', fresh: '' }
  let same = 0
  if (from.length === to.length) while (from[same] === to[same]) same += 1
  return { kept: to.slice(0, same), old: from.slice(same), fresh: to.slice(same) }
}
