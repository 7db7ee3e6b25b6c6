import { expect, onTestFinished, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { THEME_CHOICES, useThemeChoice } from './appearance.ts'
import { Display } from './display.tsx'

/** Chooses the theme outside the settings, as the account menu does. */
function OtherSwitch() {
  const [, chooseTheme] = useThemeChoice()
  return THEME_CHOICES.map((choice) => (
    <button key={choice} onClick={() => chooseTheme(choice)}>
      {choice}
    </button>
  ))
}

test('the settings show a theme that is chosen elsewhere on the page', async () => {
  onTestFinished(() => localStorage.removeItem('theme'))
  const screen = await renderInApp(
    <>
      <OtherSwitch />
      <Display />
    </>,
  )
  await expect.element(screen.getByRole('radio', { name: '시스템' })).toBeChecked()
  await screen.getByRole('button', { name: 'dark' }).click()
  await expect.element(screen.getByRole('radio', { name: '어둡게' })).toBeChecked()
})
