import { describe, expect, it } from 'vitest'
import { COSIGNATURE, parseSigner, signingKey, verifierText } from './note.ts'
import { parsePolicy, quorumAt } from './policy.ts'

const keyOf = async (byte: number, type?: number) =>
  verifierText(
    (await parseSigner(await signingKey(`k${byte}.example`, new Uint8Array(32).fill(byte), type)))!,
  )
const logKey = await keyOf(1)
const keys = [await keyOf(2, COSIGNATURE), await keyOf(3, COSIGNATURE), await keyOf(4, COSIGNATURE)]

describe('a policy', () => {
  const lines = [
    `log ${logKey}`,
    '# run by 서울대학교 보안 연구실',
    `witness a ${keys[0]} https://w2.example/`,
    '\t# run by the operator',
    ` witness  b\t${keys[1]}`,
    `witness c ${keys[2]}`,
    '',
    '# two of them',
    'group two 2 a b c',
    'quorum two',
  ]
  const times = (a?: number, b?: number, c?: number) =>
    new Map(Object.entries({ a, b, c }).filter((entry): entry is [string, number] => entry[1] !== undefined))

  it('names the witnesses, who runs them, and when a quorum had cosigned', async () => {
    const policy = await parsePolicy(lines.join('\n'))
    expect(policy.witnesses.map(({ name, url, runBy, isOwn }) => [name, url, runBy, isOwn])).toEqual([
      ['a', 'https://w2.example', '서울대학교 보안 연구실', false],
      ['b', null, 'the operator', true],
      ['c', null, null, false],
    ])
    expect(quorumAt(policy, times(5))).toBeNull()
    expect(quorumAt(policy, times(5, 9))).toBe(9)
    expect(quorumAt(policy, times(5, 9, 7))).toBe(7)
  })

  it.each([
    ['all', 'group g all a b\ngroup h any g c\nquorum h', [1, 8], 8],
    ['any', 'group g all a b\ngroup h any g c\nquorum h', [1, 8, 3], 3],
    ['one witness', 'quorum b', [1, 8, 3], 8],
    ['none', 'quorum none', [1, 8, 3], null],
  ])('counts a quorum of %s', async (_, quorum, given, at) => {
    const policy = await parsePolicy([...lines.slice(0, 6), quorum].join('\n'))
    expect(quorumAt(policy, times(...given))).toBe(at)
  })

  it.each([
    ['no quorum', 'group two 2 a b'],
    ['two quorums', 'quorum a\nquorum b'],
    ['an unknown quorum', 'quorum two'],
    ['a member twice', 'group g any a\ngroup h any a\nquorum h'],
    ['a name twice', 'group a any b\nquorum a'],
    ['too large a number', 'group g 3 a b\nquorum g'],
    ['zero', 'group g 0 a b\nquorum g'],
    ['a key twice', `witness d ${keys[0]}\nquorum d`],
    ["a log's key as a witness", `witness d ${logKey}\nquorum d`],
    ["a witness's key as a log", `log ${keys[0]}\nquorum a`],
    ['no address', `witness d ${keys[0]} elsewhere\nquorum d`],
    ['another keyword', 'witnesses a\nquorum a'],
  ])('refuses %s', async (_, rest) => {
    await expect(parsePolicy([...lines.slice(0, 6), rest].join('\n'))).rejects.toThrow(RangeError)
  })
})
