import { expect, expectSound, keep, signUpThrough, SIZES, test } from './fixtures.ts'
import { join } from './screens/person.ts'
import { confirmKeeper, KEEPER } from './screens/world.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('who is suspended is told until when, keeps what was typed, and goes on once it is lifted', async ({
  page,
  context,
  product,
}) => {
  const keeper = await join(product.address, '과녁을지키는사람', KEEPER)
  await confirmKeeper(product, keeper)
  const member = await signUpThrough(context, '쉬어가는_이')
  await page.goto('/community')
  const words = page.getByPlaceholder('지금 시장, 어떻게 보고 있어요?')
  await words.fill('정지되기 전부터 쓰던 글')

  await keeper.call(`PUT /admin/people/${member.id}/suspension`, { until: '2026-11-30T15:00:00.000Z' })
  const notice = page.getByText('12/1 00:00까지 정지됐어요. 보기만 할 수 있어요.')
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(notice).toBeVisible()
  await expect(words).toHaveValue('정지되기 전부터 쓰던 글')
  await page.goto('/feed')
  await expect(notice).toBeVisible()
  await expectSound(page)
  await keep(page, 'suspended')

  await keeper.call(`DELETE /admin/people/${member.id}/suspension`)
  await page.goto('/community')
  await expect(words).toHaveValue('정지되기 전부터 쓰던 글')
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await expect(page.getByText('글이 작성되었습니다! 💬')).toBeVisible()
})
