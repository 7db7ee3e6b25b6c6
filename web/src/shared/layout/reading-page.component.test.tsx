import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { ReadingPage, SECTION_SCROLL_MARGIN } from './reading-page.tsx'

const SECTIONS = [1, 2, 3].map((number) => ({ id: `part-${number}`, title: `제${number}조` }))

test('the contents mark the section that is in view', async () => {
  await page.viewport(1280, 900)
  const screen = await renderInApp(
    <ReadingPage title="약관" head={<h1>약관</h1>} contents={SECTIONS}>
      {SECTIONS.map(({ id }) => (
        <section key={id} id={id} className={SECTION_SCROLL_MARGIN} style={{ height: 1200 }}>
          {id}
        </section>
      ))}
    </ReadingPage>,
  )
  const contents = screen.getByRole('navigation', { name: '목차' }).last()
  const readCurrentTitle = () => contents.element().querySelector('[aria-current]')?.textContent
  await expect.poll(readCurrentTitle).toBe('제1조')
  document.getElementById('part-2')!.scrollIntoView()
  await expect.poll(readCurrentTitle).toBe('제2조')
  document.getElementById('part-3')!.scrollIntoView()
  await expect.poll(readCurrentTitle).toBe('제3조')
})
