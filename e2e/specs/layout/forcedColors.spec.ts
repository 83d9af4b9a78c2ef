import { expect, type Locator } from '@playwright/test'
import { plainTest } from '../airlockTest.ts'
import { rare } from '../support/rare.ts'

/** Returns the computed value of a property. */
const styleOf = (element: Locator, property: string) =>
  element.evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), property)

plainTest('in forced colors, controls have borders and show their state', rare, async ({ demo }) => {
  const { modal, page } = demo
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  await demo.goto()
  await demo.openModal()
  await expect(modal.getByRole('button', { name: /All Wallets.*\d/ })).toBeVisible()
  expect(await styleOf(demo.card, 'border-top-style')).toBe('solid')
  for (const button of await modal.getByRole('button', { name: /All Wallets|MetaMask|^Continue with/ }).all())
    expect(await styleOf(button, 'border-top-width'), `${await button.getAttribute('title')}`).toBe('1px')

  await modal.getByRole('button', { name: 'MetaMask' }).click()
  const code = modal.getByRole('img', { name: /QR code/ })
  await expect(code).toBeVisible()
  const colors = await code.evaluate((element) => {
    const plate = element.closest('div')!
    const dark = plate.querySelector('[class*=dark]')!
    return { plate: getComputedStyle(plate).backgroundColor, dark: getComputedStyle(dark).fill }
  })
  expect(colors.plate).toBe('rgb(255, 255, 255)')
  // Almost black: the first number is the lightness in percent.
  expect(colors.dark).toMatch(/^lab\(\d\./)

  const background = async (name: string) => styleOf(modal.getByRole('tab', { name }), 'background-color')
  const [chosen, other] = await Promise.all([background('Mobile'), background('Browser')])
  expect(chosen).not.toBe(other)
})
