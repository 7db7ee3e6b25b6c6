import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OWN_WRITES } from '../../src/own-writes.ts'
import { predict } from '../builders/builders.ts'
import { PASSWORD, signedUpAll } from '../product/person.ts'
import { productForFile } from '../product/product-for-file.ts'

const AT = Date.parse('2024-06-12T15:00:00Z')

const product = await productForFile({ at: AT })
const [hana, duri] = await signedUpAll(product, 'hana', 'duri')
const id = await predict(product, hana.id, { stock: 'AAPL', targetPrice: 1 })
const price = (await product.quotes.baseOf('MSFT')).basePrice
await sql`create table witnessed (what text)`.execute(product.db)
await sql`create function witness() returns trigger language plpgsql as $$
  begin insert into witnessed values (tg_table_name); return null; end $$`.execute(product.db)
for (const on of [
  'insert or update or delete on blocks',
  'delete or update of "hiddenAt", visibility, status, author on predictions',
  'delete or update of "withdrawnAt", "publicProfile" on users',
])
  await sql`create trigger witness after ${sql.raw(on)} for each row execute function witness()`.execute(
    product.db,
  )

/** Tables in which a row was written so that it hides something. */
const witnessed = async () => {
  const { rows } = await sql<{ what: string }>`delete from witnessed returning what`.execute(product.db)
  return rows.map(({ what }) => what)
}

const BODIES: Record<string, () => object> = {
  'POST /api/sign-in': () => ({ email: duri.email, password: PASSWORD }),
  'POST /api/comments': () => ({ postType: 'prediction', postId: id, content: '좋아요' }),
  'POST /api/predictions': () => ({
    ...{ stock: 'MSFT', targetPrice: Math.round(price * 110) / 100, period: 1, seenPrice: price },
  }),
}

// The end of the session comes last.
const LAST = 'POST /api/sign-out'

test.each([...[...OWN_WRITES].filter((route) => route !== LAST), LAST])('%s hides nothing', async (route) => {
  const path = route.replace(' /api', ' ').replace(':id', route.includes('/users/') ? hana.id : id)
  const answer = await duri.call(path, BODIES[route]?.())
  expect({ route, status: answer.status, text: answer.status === 200 ? '' : answer.text }).toEqual({
    ...{ route, status: 200, text: '' },
  })
  expect(await witnessed()).toEqual([])
})

test('what hides something is noticed', async () => {
  await hana.call(`PUT /users/${duri.id}/block`)
  expect(await witnessed()).toEqual(['blocks'])
  await product.db
    .updateTable('predictions')
    .set({ hiddenAt: new Date(AT) })
    .where('id', '=', id)
    .execute()
  expect(await witnessed()).toEqual(['predictions'])
})

test('every own write is a route', () => {
  expect([...OWN_WRITES].filter((route) => !product.routes.includes(route))).toEqual([])
})
