import { expect } from '@playwright/test'
import { plainTest as test } from '../airlockTest.ts'
import { expectUsable } from '../support/expectUsable.ts'

test('a button inside two nested shadow roots (one of them closed) opens the modal and gets the focus back', async ({
  demo,
}) => {
  const { page } = demo
  await demo.goto({ path: '/light.html' })
  await page.evaluate(() => {
    const outer = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const inner = outer.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' })
    const button = inner.appendChild(document.createElement('button'))
    button.textContent = 'Open from the shadow'
    button.addEventListener('click', () => void window.sdk!.open())
    Object.assign(window, { focusedInside: () => inner.activeElement === button })
    button.focus()
  })
  const isFocused = () => page.evaluate(() => (window as unknown as { focusedInside(): boolean }).focusedInside())
  await expect.poll(isFocused).toBe(true)
  for (const [open, close] of [
    ['Enter', 'Escape'],
    ['Space', 'Escape'],
  ] as const) {
    await page.keyboard.press(open)
    await demo.modalOpened()
    expect(await isFocused()).toBe(false)
    await expectUsable(demo)
    await page.keyboard.press(close)
    await demo.modalClosed()
    await expect.poll(isFocused).toBe(true)
  }
})
