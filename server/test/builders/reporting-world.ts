import type { AdminAction } from '@gwanyeok/domain/admin/api.ts'
import type { ReportableKind } from '@gwanyeok/domain/items/api.ts'
import type { ReportedItem } from '@gwanyeok/domain/reports/api.ts'
import { sql } from 'kysely'
import { predict, type TestChoice } from './builders.ts'
import { signUpAdmin, type Person, signUpMember } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'
import { openProductForFile } from '../product/product-for-file.ts'
import { REPORTABLE_KINDS } from '#shared/items/reportable-kinds.ts'

export const OPENED_AT = Date.parse('2024-06-03T16:00:00Z')
export const RATIONALE = '서비스 매출이 꾸준해서 조금 오를 것 같아요.'
const POST = '오늘 장은 조용하네요'
const STOCK_POST = '인도량 기다리는 중'
const COMMENT = '저는 반대로 봐요'

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}
export interface ItemReference {
  postType: ReportableKind
  postId: string
}

const WRITTEN_TABLES = ['reports', 'items', 'memberStats'] as const

/** Opens a product with two admins, an author with a follower, a viewer, and functions to write, report and decide. */
export async function openReportingWorld() {
  const settings = { ADMIN_EMAILS: 'admin@example.com,second@example.com' }
  const product = await openProductForFile({ at: OPENED_AT, settings })
  const people = await signUpPeople(product)
  return {
    product,
    people,
    ...createWriteFunctions(product, people.author),
    ...createReportFunctions(product, people.admin),

    /** Deletes everything that was written and reported. */
    async clear(): Promise<void> {
      for (const table of WRITTEN_TABLES) await product.db.deleteFrom(table).execute()
    },
  }
}

async function signUpPeople(product: TestProduct) {
  const admin = await signUpAdmin(product)
  const secondAdmin = await signUpMember(product, 'second')
  await sql`update users set "emailConfirmed" = true where id = ${secondAdmin.id}`.execute(product.db)
  product.sessions.clearCache()
  const author = await signUpMember(product, 'author')
  const viewer = await signUpMember(product, 'viewer')
  const follower = await signUpMember(product, 'follower')
  await getCreatedId(follower.call(`PUT /users/${author.id}/follow`))
  return { admin, secondAdmin, author, viewer, follower }
}

const createWriteFunctions = (product: TestProduct, author: Person) => ({
  async createPrediction(choice: Partial<TestChoice> = {}): Promise<ItemReference> {
    const fullChoice = { stock: 'AAPL', targetPrice: 4321, content: RATIONALE, ...choice }
    return { postType: 'prediction', postId: await predict(product, author.id, fullChoice) }
  },

  async createPost(visibility = 'public'): Promise<ItemReference> {
    const postId = await getCreatedId(author.call('POST /posts', { content: POST, visibility }))
    return { postType: 'post', postId }
  },

  async createStockPost(): Promise<ItemReference> {
    const postId = await getCreatedId(author.call('POST /stocks/TSLA/posts', { content: STOCK_POST }))
    return { postType: 'stockPost', postId }
  },

  async createComment(target: ItemReference, member = author, parentId?: string): Promise<ItemReference> {
    const postId = await getCreatedId(
      member.call('POST /comments', { ...target, content: COMMENT, parentId }),
    )
    return { postType: 'comment', postId }
  },
})

function createReportFunctions({ db }: TestProduct, admin: Person) {
  const listActions = async () => (await admin.call<Page<AdminAction>>('GET /admin/actions')).body.items
  return {
    report: (member: Person, item: ItemReference, overrides: object = {}) =>
      member.call<{ alreadyReported: boolean }>('POST /reports', { ...item, reason: 'spam', ...overrides }),

    decide: (item: ItemReference, decision: string, note = '', member = admin) =>
      member.call('POST /admin/reports/decisions', { ...item, decision, note }),

    listQueue: async (status = 'open') =>
      (await admin.call<Page<ReportedItem>>(`GET /admin/reports?status=${status}`)).body.items,

    async listQueuePages(status: string): Promise<string[][]> {
      const pages: string[][] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`
        const { body } = await admin.call<Page<ReportedItem>>(`GET /admin/reports?status=${status}${query}`)
        pages.push(body.items.map(({ postId }) => postId))
        cursor = body.nextCursor
      }
      return pages
    },

    listReports: () => db.selectFrom('reports').selectAll().orderBy('id').execute(),

    readItemRow: ({ postType, postId }: ItemReference) =>
      db
        .selectFrom(REPORTABLE_KINDS[postType].table)
        .select(['reportCount', 'hiddenAt'])
        .where('id', '=', postId)
        .executeTakeFirstOrThrow(),

    /** Lists recorded actions, newest first, without the `count` oldest. */
    async listActionsSince(count: number) {
      const actions = await listActions()
      const newActions = actions.slice(0, actions.length - count)
      return newActions.map(({ action, subject, note }) => [action, subject, note])
    },
    countActions: async () => (await listActions()).length,
  }
}

async function getCreatedId(call: ReturnType<Person['call']>): Promise<string> {
  const { status, body, text } = await call
  if (status !== 200) throw new Error(text)
  return (body as { id?: string }).id ?? ''
}
