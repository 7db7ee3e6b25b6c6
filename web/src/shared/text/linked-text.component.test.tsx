import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { LinkedText } from './linked-text.tsx'

test('links the stocks and members that the server knows, and leaves the rest of the text as it is', async () => {
  const text = '$TSLA는 강하고 $ZZZZ는 몰라요. #NVDA, @민수'
  const screen = await renderInApp(
    <p>
      <LinkedText
        text={text}
        stockTags={['TSLA', 'NVDA']}
        mentions={[{ at: text.indexOf('@'), length: 3, memberId: 'm1' }]}
      />
    </p>,
  )
  expect(screen.container.querySelector('p')!.textContent).toBe(text)
  const links = screen.getByRole('link').elements()
  expect(links.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).search])).toEqual([
    ['$TSLA', '?stock=TSLA'],
    ['#NVDA', '?stock=NVDA'],
    ['@민수', ''],
  ])
})
