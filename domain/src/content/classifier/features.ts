import { normalizeContent } from '../normalize.ts'

/** Weights of the classifier: features are hashed into so many buckets. */
export const BUCKETS = 1 << 15

/** FNV-1a of the characters, folded to a bucket. */
function bucketOf(feature: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619)
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1)
}

function addNgrams(
  features: Set<number>,
  text: string,
  { from, to, mark }: { from: number; to: number; mark: string },
) {
  for (let length = from; length <= to; length++)
    for (let at = 0; at + length <= text.length; at++)
      features.add(bucketOf(mark + text.slice(at, at + length)))
}

/**
 * The features of a line: its runs of one to three characters, with the spaces and without, after the normalisation of
 * the rules. All numbers count as one.
 */
export function featuresOf(line: string): Set<number> {
  const plain = normalizeContent(line)
    .replaceAll(/[^가-힣ㄱ-ㅣa-z0-9]+/g, ' ')
    .replaceAll(/\d+/g, '0')
    .trim()
  const features = new Set<number>()
  if (plain === '') return features
  addNgrams(features, ` ${plain} `, { from: 1, to: 3, mark: 's' })
  addNgrams(features, plain.replaceAll(' ', ''), { from: 2, to: 3, mark: 'n' })
  return features
}
