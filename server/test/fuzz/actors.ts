import { setReadOnly } from '#platform/read-only.ts'
import type { Random } from '#platform/seeded-random.ts'
import { createComment, createPost, predictUp, createStockPost } from '../builders/community.ts'
import {
  readMailedToken,
  PASSWORD,
  type Person,
  signUpMember,
  createSignedOutPerson,
} from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'
import type { Caller } from './requests.ts'
import type { ListKnownValues } from './values.ts'

const OTHER_PASSWORD = 'New-pass1'
const MAX_IDS = 300

/** The callers, and the ids that they have seen. */
export interface Actors {
  getPerson(caller: Caller): Person
  listKnownValues: ListKnownValues
  /** Remembers the ids and cursors of an answer for later requests. */
  collectIds(body: string): void
  /** Signs everybody in again who signed out, was suspended, or has withdrawn. */
  signInAgain(): Promise<void>
  /** Ends the read-only mode if an admin's request has begun it, because no write succeeds in this mode. */
  undoReadOnlyMode(): Promise<void>
}

export async function createActors(product: TestProduct, random: Random): Promise<Actors> {
  const people = { member: await signUpMember(product, '회원'), admin: await signUpConfirmedAdmin(product) }
  const ids = [
    ...(await createItems(people.member)),
    people.member.id,
    people.admin.id,
    '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  ]
  const cursors: string[] = []
  let newMemberCount = 0

  async function signCallerInAgain(caller: 'member' | 'admin'): Promise<Person> {
    const person = people[caller]
    await person.call('POST /sign-out')
    const newBrowser = createSignedOutPerson(
      product,
      `172.16.${random.drawInteger(0, 255)}.${random.drawInteger(1, 254)}`,
    )
    for (const password of [PASSWORD, OTHER_PASSWORD]) {
      const { status } = await newBrowser.call('POST /sign-in', { email: person.email, password })
      if (status === 200) return { ...person, ...newBrowser, id: person.id, email: person.email }
    }
    if (caller === 'admin') throw new Error('the admin cannot sign in any more')
    return signUpMember(product, `회원${++newMemberCount}`)
  }

  return {
    getPerson: (caller) => (caller === 'nobody' ? createSignedOutPerson(product) : people[caller]),
    listKnownValues(field) {
      if (/(^id|Ids?|^than)$/.test(field)) return ids
      if (field === 'cursor') return cursors
      return VALUES_BY_FIELD[field] ?? []
    },
    collectIds(body) {
      for (const [, id] of body.matchAll(/"(?:id|imageId)":"([\w-]{1,64})"/g)) ids.push(id!)
      for (const [, cursor] of body.matchAll(/"nextCursor":"([^"]+)"/g)) cursors.push(cursor!)
      ids.splice(0, Math.max(0, ids.length - MAX_IDS))
      cursors.splice(0, Math.max(0, cursors.length - MAX_IDS))
    },
    async undoReadOnlyMode() {
      if (!product.readOnly.wasOnAtLastRead()) return
      await setReadOnly(product.db, false)
      await product.readOnly.refresh()
    },
    async signInAgain() {
      await product.db.updateTable('users').set({ suspendedUntil: null }).execute()
      await product.db.deleteFrom('signInAttempts').execute()
      product.sessions.clearCache()
      people.member = await signCallerInAgain('member')
      people.admin = await signCallerInAgain('admin')
    },
  }
}

/** Values of fields other than ids and cursors. */
const VALUES_BY_FIELD: Record<string, readonly unknown[]> = {
  provider: ['google', 'kakao', 'naver', 'oidc'],
  stock: ['AAPL', 'TSLA', 'MSFT', 'NVDA', 'BRK.B', 'aapl', 'NOSUCH'],
  symbol: ['AAPL', 'TSLA', 'MSFT', 'NVDA', 'BRK.B', 'JPMpC', 'NOSUCH'],
  q: ['AAPL', '테슬라', 'ㅌㅅㄹ', 'a', 'apple', '%', '_'],
  email: ['회원@example.com', 'member@example.com', 'admin@example.com', 'nobody@example.com'],
  username: ['회원', '새이름', 'admin', '관리자', 'ab', '이름_1'],
  password: [PASSWORD, OTHER_PASSWORD, 'wrong-one'],
  currentPassword: [PASSWORD, OTHER_PASSWORD, 'wrong-one'],
  passwordConfirmation: [PASSWORD, OTHER_PASSWORD],
  content: ['좋아 보여요', '무조건 오른다', '글 하나', 'https://example.com', '010-1234-5678'],
  targetPrice: [100, 250.5, 1, 0.0001, 1_000_000],
  seenPrice: [100, 190.25, 1],
  period: [1, 3, 30, 0, 31, 2.5],
}

async function signUpConfirmedAdmin(product: TestProduct): Promise<Person> {
  const email = product.config.adminEmails[0]!
  const person = await signUpMember(product, '살피는이', email)
  await person.call('POST /email-confirmation/complete', { token: readMailedToken(product, 'confirm-email') })
  return person
}

/** Creates items of every kind, a comment and a message to the operator; returns the ids of the items and the comment. */
async function createItems(author: Person): Promise<string[]> {
  const openId = await predictUp(author, 'AAPL')
  const sealedId = await predictUp(author, 'TSLA', { revealTiming: 'onComplete' })
  const postId = await createPost(author, '첫 글이에요')
  const stockPostId = await createStockPost(author, 'MSFT', '종목 글이에요')
  const commentId = await createComment(author, { postType: 'prediction', postId: openId }, '댓글이에요')
  await author.call('POST /contacts', { subject: '문의', message: '궁금해요' })
  return [openId, sealedId, postId, stockPostId, commentId]
}
