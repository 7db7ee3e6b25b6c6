import { expect, test } from 'vitest'
import { PostComposer } from '#features/posts/post-composer.tsx'
import { SearchBox } from '#features/stock-search/search-box.tsx'
import { SIGNED_OUT_SESSION, rememberSession } from '#shared/browser/remembered-session.ts'
import { useRefreshSession } from '#shared/session/session.ts'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { MEMBER } from '#test/sample-data.ts'
import { MemberMenu } from './member-menu.tsx'

const OTHER_MEMBER_ID = 'somebody-else'
const SEARCHES = [{ symbol: 'AAPL', name: '애플' }]

/** A page with everything that stores typed texts (the composer and the search), and with the menu to sign out. */
function MemberPage() {
  const refreshSession = useRefreshSession()
  return (
    <>
      <PostComposer />
      <SearchBox onPick={() => {}} onPickMember={() => {}} />
      <MemberMenu me={MEMBER} />
      <button type="button" onClick={() => void refreshSession()}>
        refetch session
      </button>
    </>
  )
}

async function openPageAs(id: string = MEMBER.id) {
  api.refuseOthers('internal')
  const screen = await renderInApp(<MemberPage />, { me: { id } })
  const post = screen.getByRole('textbox', { name: '글 내용' })
  const search = screen.getByRole('combobox', { name: /종목/ })
  const recentSearches = screen.getByRole('listbox', { name: '최근 검색' })
  return { screen, post, search, recentSearches }
}

/** Opens the page after two members have typed something in this browser. */
async function openWithTypedTexts() {
  for (const id of [MEMBER.id, OTHER_MEMBER_ID]) {
    localStorage.setItem(
      `draft:post:${id}:general`,
      JSON.stringify({ content: `글 ${id}`, visibility: 'public', images: [] }),
    )
    localStorage.setItem(`recent-stocks:${id}`, JSON.stringify(SEARCHES))
  }
  return openPageAs()
}

const answerSessionSignedOut = () =>
  api.answer('GET /session', { ...SIGNED_OUT_SESSION, now: '2026-11-21T01:00:00.000Z' })
const listStoredKeys = () =>
  Object.keys(localStorage)
    .filter((key) => /^(draft|recent)/.test(key))
    .toSorted()

test('a member finds the own draft and searches again; another member in the same browser finds neither', async () => {
  const { screen, post, search, recentSearches } = await openWithTypedTexts()
  await expect.element(post).toHaveValue(`글 ${MEMBER.id}`)
  await search.click()
  await expect.element(recentSearches).toBeVisible()
  await screen.unmount()
  const thirdScreen = await openPageAs('third')
  await expect.element(thirdScreen.post).toHaveValue('')
  await thirdScreen.search.click()
  await expect.element(thirdScreen.search).toHaveAttribute('aria-expanded')
  await expect.element(thirdScreen.recentSearches).not.toBeInTheDocument()
})

test.each([
  ['that reaches the server', () => api.answer('POST /sign-out', { done: true })],
  ['after the session had expired', () => api.refuse('POST /sign-out', 'signed_out', { status: 401 })],
])('a sign-out %s removes what the member typed, and nothing of others', async (_, answerSignOut) => {
  const { screen } = await openWithTypedTexts()
  answerSignOut()
  answerSessionSignedOut()
  await screen.getByRole('button', { name: '메뉴' }).click()
  await screen.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect
    .poll(listStoredKeys)
    .toEqual([`draft:post:${OTHER_MEMBER_ID}:general`, `recent-stocks:${OTHER_MEMBER_ID}`])
})

test('a sign-out that does not reach the server, and an expired session, remove nothing', async () => {
  const { screen } = await openWithTypedTexts()
  const storedKeysBefore = listStoredKeys()
  api.disconnect('POST /sign-out')
  await screen.getByRole('button', { name: '메뉴' }).click()
  await screen.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect.poll(() => api.received('POST /sign-out')).toHaveLength(1)
  rememberSession({ ...SIGNED_OUT_SESSION, me: MEMBER })
  answerSessionSignedOut()
  await screen.getByRole('button', { name: 'refetch session' }).click()
  await expect.poll(() => localStorage.getItem('session')).toBeNull()
  expect(listStoredKeys()).toEqual(storedKeysBefore)
})
