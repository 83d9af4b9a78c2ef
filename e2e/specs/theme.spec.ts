import { expect, type Locator } from '@playwright/test'
import { plainTest as test } from './airlockTest.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

const background = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
const brightness = async (card: Locator) =>
  card.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!
    context.fillStyle = getComputedStyle(element.firstElementChild!).backgroundColor
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })

test.describe('theme', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`a browser that prefers ${colorScheme}`, verifyUnless(colorScheme === 'dark'), () => {
      test.use({ colorScheme })

      test('decides the theme if the host sets none, and changes the theme if the preference changes later', async ({
        demo,
      }) => {
        await demo.goto()
        await demo.openModal()
        await expect(demo.card).toHaveAttribute('data-theme', colorScheme)
        expect((await brightness(demo.card)) > 128).toBe(colorScheme === 'light')
        const other = colorScheme === 'light' ? 'dark' : 'light'
        await demo.page.emulateMedia({ colorScheme: other })
        await expect(demo.card).toHaveAttribute('data-theme', other)
        await expect.poll(async () => (await brightness(demo.card)) > 128).toBe(other === 'light')
      })

      test("the theme option takes precedence over the browser's preference", rare, async ({ demo }) => {
        const themeMode = colorScheme === 'light' ? 'dark' : 'light'
        await demo.goto({ options: { themeMode } })
        await demo.openModal()
        await expect(demo.card).toHaveAttribute('data-theme', themeMode)
        expect((await brightness(demo.card)) > 128).toBe(themeMode === 'light')
      })
    })

  test('setTheme sets the theme before the modal opens, and immediately changes the theme of an open modal', async ({
    demo,
  }) => {
    await demo.goto()
    await demo.page.evaluate(() => window.sdk!.setTheme({ themeMode: 'dark' }))
    await demo.openModal()
    await expect(demo.card).toHaveAttribute('data-theme', 'dark')
    await demo.page.evaluate(() => window.sdk!.setTheme({ themeMode: 'light' }))
    await expect(demo.card).toHaveAttribute('data-theme', 'light')
    await demo.page.evaluate(() => window.sdk!.setTheme({ themeMode: 'dark' }))
    await expect(demo.card).toHaveAttribute('data-theme', 'dark')
  })

  test('the option and setTheme both set the accent color and the radius', rare, async ({ demo }) => {
    const themeVariables = { '--w3m-accent': '#c2410c', '--w3m-border-radius-master': '1px' }
    await demo.goto({ options: { themeMode: 'light', themeVariables } })
    await demo.openModal()
    const radius = () =>
      demo.card.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius))
    const small = await radius()
    await demo.modal.getByRole('button', { name: 'What is a wallet?' }).click()
    const button = demo.modal.getByRole('button', { name: 'Get a wallet' })
    await expect.poll(() => background(button)).toBe('rgb(194, 65, 12)')
    await demo.page.evaluate(() =>
      window.sdk!.setTheme({ themeVariables: { '--w3m-accent': '#15803d', '--w3m-border-radius-master': '8px' } }),
    )
    await expect.poll(() => background(button)).toBe('rgb(21, 128, 61)')
    await expect.poll(radius).toBeGreaterThan(small)
  })

  test('the modal opens even if the code that applies theme variables cannot be loaded', async ({ demo }) => {
    await demo.page.route('**/assets/themeVariables-*.js', (route) => route.abort())
    await demo.goto({ options: { themeVariables: { '--w3m-accent': '#c2410c' } } })
    await demo.openModal()
    await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  })

  test('if the dapp sets an invalid color, it has no effect, and the modal opens', rare, async ({ demo }) => {
    const themeVariables = {
      '--w3m-accent': 'url(https://evil.example/x.png)',
      '--w3m-font-family': '"}</style><script>',
    }
    const requested: string[] = []
    demo.page.on('request', (request) => requested.push(request.url()))
    await demo.goto({ options: { themeVariables } })
    await demo.openModal()
    await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    expect(requested.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([])
  })
})
