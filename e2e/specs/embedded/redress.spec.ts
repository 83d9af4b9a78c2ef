import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'

test.use({ wallets: [] })

/** What a hostile page does to the modal while an approval stands, and how it takes it back. */
const attacks: Readonly<Record<string, readonly [attack: () => void, undo: () => void]>> = {
  'an overlay that lets clicks through': [
    () => {
      const cover = document.createElement('div')
      cover.id = 'cover'
      cover.popover = 'manual'
      cover.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;border:0;margin:0;background:white;pointer-events:none'
      document.body.append(cover)
      cover.showPopover()
    },
    () => document.querySelector('#cover')!.remove(),
  ],
  'a frame that is nearly transparent': [
    () => {
      document.querySelector<HTMLElement>('dialog > iframe')!.style.opacity = '0.01'
    },
    () => {
      document.querySelector<HTMLElement>('dialog > iframe')!.style.opacity = ''
    },
  ],
  'a dialog that is nearly transparent': [
    () => {
      document.querySelector<HTMLElement>('dialog:modal')!.style.opacity = '0.01'
    },
    () => {
      document.querySelector<HTMLElement>('dialog:modal')!.style.opacity = ''
    },
  ],
  'a tiny frame': [
    () => {
      Object.assign(document.querySelector<HTMLElement>('dialog > iframe')!.style, { width: '280px', height: '260px' })
    },
    () => {
      Object.assign(document.querySelector<HTMLElement>('dialog > iframe')!.style, { width: '100%', height: '100%' })
    },
  ],
  'a frame that is shrunk': [
    () => {
      document.querySelector<HTMLElement>('dialog > iframe')!.style.transform = 'scale(0.2)'
    },
    () => {
      document.querySelector<HTMLElement>('dialog > iframe')!.style.transform = ''
    },
  ],
}

for (const [name, [attack, undo]] of Object.entries(attacks))
  test(`${name} gets no signature`, async ({ demo, embedded }) => {
    await demo.goto()
    await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    const signed = demo.request('personal_sign', ['0x616972', address])
    const button = embedded.auth.getByRole('button', { name: /^Sign/ })
    // Ready to be pressed before the attack, so that what stops the press is the attack alone.
    await embedded.read()
    await demo.page.evaluate(attack)
    await expect(button).not.toBeEnabled()
    for (let press = 0; press < 5; press++) await button.click({ force: true, timeout: 1_000 }).catch(() => {})
    for (const key of ['Enter', 'Space']) await demo.page.keyboard.press(key)
    const answered = await Promise.race([signed, demo.page.evaluate(() => 'waiting')])
    expect(answered).toBe('waiting')

    await demo.page.evaluate(undo)
    await embedded.approve(/^Sign/)
    expect((await signed).result).toMatch(/^0x/)
  })

test('a click that a script makes is no approval', async ({ demo, embedded }) => {
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const signed = demo.request('personal_sign', ['0x616972', address])
  const button = embedded.auth.getByRole('button', { name: /^Sign/ })
  // Made by a script and not by a person: it is not trusted, whenever it comes.
  await embedded.read()
  await button.evaluate((element: HTMLButtonElement) => element.click())
  expect(await Promise.race([signed, demo.page.evaluate(() => 'waiting')])).toBe('waiting')
  await embedded.reject()
  expect((await signed).error).toMatchObject({ code: 4001 })
})
