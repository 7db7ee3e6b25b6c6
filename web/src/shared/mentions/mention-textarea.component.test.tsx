import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildMemberBrief } from '#test/sample-data.ts'
import { MentionTextarea } from './mention-textarea.tsx'
import { useMentionedMembers } from './use-mentioned-members.ts'

function Field() {
  const [value, setValue] = useState('')
  const mentioned = useMentionedMembers()
  return (
    <>
      <MentionTextarea aria-label="글" value={value} onChange={setValue} onMention={mentioned.add} />
      <output onClick={(event) => (event.currentTarget.textContent = mentioned.listIdsIn(value).join())}>
        ids
      </output>
    </>
  )
}

async function openForm() {
  api.answer('GET /users/mentionable', {
    items: [
      buildMemberBrief({ id: 'm1', username: '민수' }),
      buildMemberBrief({ id: 'm2', username: '민지' }),
    ],
  })
  const screen = await renderInApp(<Field />)
  const field = screen.getByLabelText('글')
  const list = screen.getByRole('listbox', { name: '언급할 회원' })
  return { screen, field, list }
}

test('an @ with a letter offers members, and arrow keys and Enter choose one', async () => {
  const { screen, field, list } = await openForm()
  await userEvent.type(field, '안녕 @')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).not.toHaveAttribute('aria-controls')
  await userEvent.type(field, '민')
  await expect.element(list).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id)
  await expect.element(screen.getByText('언급할 회원 2명')).toBeInTheDocument()
  await expect.element(screen.getByRole('option', { name: /민수/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  const chosenOption = screen.getByRole('option', { name: /민지/ })
  await expect.element(chosenOption).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', chosenOption.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('안녕 @민지 ')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('님')
  await expect.element(field).toHaveValue('안녕 @민지 님')
  await screen.getByText('ids').click()
  await expect.element(screen.getByText('m2')).toBeVisible()
})

test('Tab and a press choose a member, and Escape closes the list until the next @', async () => {
  const { screen, field, list } = await openForm()
  await userEvent.type(field, '@민')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('@민수 ')
  await userEvent.keyboard('@민')
  await screen.getByRole('option', { name: /민지/ }).click()
  await expect.element(field).toHaveValue('@민수 @민지 ')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('@민')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('@민수 @민지 @민\n')
  await userEvent.keyboard('@민')
  await expect.element(list).toBeVisible()
})

test('members are offered while a Korean syllable is composed, and a chosen name replaces it', async () => {
  const { screen, field, list } = await openForm()
  await userEvent.type(field, '안녕 @')
  for (const text of ['ㅁ', '미', '민'])
    await cdp().send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  await expect.element(list).toBeVisible()
  await expect.element(field).toHaveValue('안녕 @민')
  // The list is already shown with the answer for the first letter.
  await expect.poll(() => api.received('GET /users/mentionable').at(-1)?.query).toEqual({ q: '민' })
  await screen.getByRole('option', { name: /민지/ }).click()
  await expect.element(field).toHaveValue('안녕 @민지 ')
})

test('Enter that completes a Korean syllable chooses nothing', async () => {
  const { field, list } = await openForm()
  await userEvent.type(field, '@민')
  await expect.element(list).toBeVisible()
  const enter = new KeyboardEvent('keydown', {
    key: 'Enter',
    bubbles: true,
    cancelable: true,
    isComposing: true,
  })
  field.element().dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(false)
  await expect.element(field).toHaveValue('@민')
  await expect.element(list).toBeVisible()
})

const createMatch = (symbol: string, koreanName: string) => ({
  symbol,
  displaySymbol: symbol,
  description: symbol,
  type: 'Common Stock',
  koreanName,
  price: null,
  lastClose: null,
  lastChangePercent: null,
})

test('a $ with a letter offers stocks by name, and inserts the ticker', async () => {
  api.answer('GET /stocks/logos', { versions: {} })
  api.answer('GET /stocks/search', {
    items: [createMatch('NVDA', '엔비디아'), createMatch('ENPH', '엔페이즈')],
  })
  const screen = await renderInApp(<Field />)
  const field = screen.getByLabelText('글')
  await userEvent.type(field, '오늘 $엔')
  const list = screen.getByRole('listbox', { name: '표시할 종목' })
  await expect.element(list).toBeVisible()
  expect(api.received('GET /stocks/search').at(-1)?.query).toEqual({ q: '엔' })
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('오늘 $NVDA ')
  await expect.element(list).not.toBeInTheDocument()
})

test('stocks found for an earlier text are not offered', async () => {
  api.answer('GET /stocks/logos', { versions: {} })
  api.answer('GET /stocks/search', { items: [createMatch('TSLA', '테슬라')] })
  const screen = await renderInApp(<Field />)
  const field = screen.getByLabelText('글')
  await userEvent.type(field, '$TS')
  await expect.element(screen.getByRole('option', { name: /테슬라/ })).toBeVisible()
  api.hold('GET /stocks/search')
  await userEvent.keyboard('M{Enter}')
  await expect.element(field).toHaveValue('$TSM\n')
})
