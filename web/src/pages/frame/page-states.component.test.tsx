import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bareTexts } from '#test/browser-page.tsx'
import { renderInApp, type Screen } from '#test/render.tsx'
import { useDraft } from '#shared/session/use-draft.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { PageFailure } from './page-states.tsx'

const onClose = vi.fn<() => void>()

beforeEach(() => onClose.mockClear())

/** Toggles a bare text: one without an element of its own. In other tests a bare text is a failure. */
function PartWithBareText() {
  const [isBare, setBare] = useState(true)
  const [draft, setDraft] = useDraft('redrawn', '')
  return (
    <div>
      <p data-testid="text">
        {isBare && '지금은 보여요'}
        <button type="button" onClick={() => setBare(!isBare)}>
          바꾸기
        </button>
      </p>
      <input aria-label="글" value={draft} onChange={(event) => setDraft(event.target.value)} />
    </div>
  )
}

/** Wraps a text as browsers do that translate the page. */
function translate(element: Element): void {
  const text = [...element.childNodes].find((node) => node instanceof Text)!
  const font = document.createElement('font')
  text.replaceWith(font)
  font.append(text)
}

/** Clears the bare texts and React's errors, which would otherwise fail the test when it ends. */
function clearErrors(): void {
  bareTexts.length = 0
  vi.mocked(console.error).mockClear()
}

async function translateAndUpdate(screen: Screen): Promise<void> {
  await screen.getByLabelText('글').fill('쓰던 말')
  translate(screen.getByTestId('text').element())
  await screen.getByRole('button', { name: '바꾸기' }).click()
  await expect.element(screen.getByTestId('text')).toHaveTextContent('지금은 보여요바꾸기')
  await expect.element(screen.getByLabelText('글')).toHaveValue('쓰던 말')
  expect(screen.container.querySelector('font')).toBeNull()
  await screen.getByRole('button', { name: '바꾸기' }).click()
  await expect.element(screen.getByTestId('text')).not.toHaveTextContent('지금은 보여요')
  clearErrors()
}

const wrapInBoundary = (content: ReactNode) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={PageFailure}>
    {content}
  </CatchBoundary>
)

test('a page that was changed by a translation is rendered again, with the typed text', async () => {
  await translateAndUpdate(await renderInApp(wrapInBoundary(<PartWithBareText />)))
})

test('in a sheet only the sheet is rendered again, and it stays open', async () => {
  const content = (
    <Sheet title="시트" open onClose={onClose}>
      <PartWithBareText />
    </Sheet>
  )
  const screen = await renderInApp(wrapInBoundary(content))
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  const dialog = screen.getByRole('dialog').element()
  await translateAndUpdate(screen)
  expect(screen.getByRole('dialog').element()).toBe(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['code that fails to load', new TypeError('Failed to fetch dynamically imported module: /x.js'), true],
  ['an error in our code', new TypeError('x is not a function'), false],
])(
  'after %s, the page asks to check the connection only if code failed to load',
  async (_, error, hasConnectionHint) => {
    function Throws(): ReactNode {
      throw error
    }
    const screen = await renderInApp(wrapInBoundary(<Throws />))
    await expect.element(screen.getByRole('alert')).toBeVisible()
    const alertText = screen.getByRole('alert').element().textContent
    expect(alertText).toBe(
      `화면을 불러오지 못했어요${hasConnectionHint ? '인터넷 연결을 확인하고 다시 시도해주세요.' : '다시 시도해도 그대로면 새로고침해주세요.'}다시 시도`,
    )
    clearErrors()
  },
)
