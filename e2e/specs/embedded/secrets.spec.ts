import { expect, type Frame } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { heapStrings } from '../support/heapStrings.ts'
import { openSecurity } from '../support/openSettings.ts'
import { openWalletWindow } from '../support/openWalletWindow.ts'
import { pressIn } from '../support/pressIn.ts'
import { recordTraffic } from '../support/recordTraffic.ts'

test.use({ wallets: [] })

/** Returns everything that an origin stores in the browser, as one string. */
const stored = (frame: Frame) =>
  frame.evaluate(async () => {
    const databases = await indexedDB.databases()
    const rows = await Promise.all(
      databases.map(async ({ name }) => {
        const open = indexedDB.open(name!)
        await new Promise((resolve) => {
          open.onsuccess = resolve
        })
        const { result: database } = open
        const all = await Promise.all(
          [...database.objectStoreNames].map(async (store) => {
            const asked = database.transaction(store).objectStore(store).getAll()
            await new Promise((resolve) => {
              asked.onsuccess = resolve
            })
            return asked.result
          }),
        )
        database.close()
        return all
      }),
    )
    const caches = await globalThis.caches.keys()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, rows, caches, name])
  })

/** Matches the login code only where its six digits are not part of a longer number or word. */
const hasCode = (code: string) => {
  const alone = new RegExp(`(?<![0-9A-Za-z.])${code}(?![0-9A-Za-z])`)
  return (text: string) => alone.test(text)
}

test('AU-1, AU-2: no token, phrase, key or share leaves the auth origin, and login codes are sent only there', async ({
  demo,
  embedded,
  inbox,
  world,
  control,
}) => {
  test.setTimeout(300_000)
  const { page } = demo
  const traffic = await recordTraffic(page, ['token', 'refreshToken', 'share', 'verifier'])
  await demo.goto()
  const email = freshEmail()
  await embedded.beginEmail(email)
  await embedded.approveDevice(email)
  const code = codeIn(await inbox.next(email, /code/i))
  await expect(demo.modal.getByRole('textbox', { name: /code/i })).toBeVisible()
  // Types with the keyboard, as the owner would. Otherwise the test itself would leave the secret in the page's memory.
  await page.keyboard.type(code)
  await demo.modalClosed()
  const { address } = (await demo.state()).namespaces.eip155!
  const signed = demo.request('personal_sign', ['0x616972', address])
  await embedded.approve(/^Sign/)
  expect((await signed).result).toMatch(/^0x/)
  await demo.modalClosed()

  // Reads the recovery phrase and the keys from the wallet's own screen.
  const screen = await openSecurity(demo, embedded, 'Recovery phrase and keys')
  await screen.getByRole('button', { name: 'View recovery phrase and keys' }).click()
  const top = embedded.auth.getByTestId('security-page').last()
  await expect(top.getByRole('textbox', { name: 'Code' })).toBeFocused()
  const freshCode = codeIn(await inbox.next(email, /security code/i))
  await page.keyboard.type(freshCode)
  await page.keyboard.press('Enter')
  const popup = await openWalletWindow(demo, embedded, 'Recovery phrase and keys')
  await pressIn(popup, 'View recovery phrase and keys', true)
  const revealed: Record<string, string> = {}
  for (const [id, label] of [
    ['words', 'Recovery phrase (12 words)'],
    ['eip155-key', 'Ethereum private key'],
    ['solana-key', 'Solana private key'],
  ] as const) {
    await popup.getByRole('button', { name: `Show: ${label}`, exact: true }).click()
    revealed[label] = (await popup.getByTestId(`security-${id}`).textContent())!
  }
  expect(revealed['Recovery phrase (12 words)']!.split(' ')).toHaveLength(12)

  const secrets = new Map(Object.entries(revealed))
  secrets.set('private key without 0x', revealed['Ethereum private key']!.slice(2))
  for (const [name, values] of traffic.fields) {
    // Only the login role issues a refresh token. The keeper issues none.
    expect(values.size, `a ${name} on the wire`).toBeGreaterThanOrEqual(name === 'refreshToken' ? 1 : 2)
    for (const value of values) secrets.set(`${name} ${value.slice(0, 6)}…`, value)
  }

  const originOf = (url: string) => new URL(url).origin
  const [authOrigin, modalOrigin, hostOrigin] = [world.urls.auth, world.urls.modal, world.urls.host].map(originOf) as [
    string,
    string,
    string,
  ]
  const frameOf = (origin: string) => page.frames().find((frame) => originOf(frame.url()) === origin)!
  const modalFrame = frameOf(modalOrigin)
  const atSight = { host: await heapStrings(page), modal: await heapStrings(modalFrame) }
  // The window would also close automatically, but only after a minute.
  await popup
    .getByRole('button', { name: 'Done' })
    .click({ noWaitAfter: true })
    .catch(() => {})
  await expect.poll(() => popup.isClosed()).toBe(true)
  await top.getByRole('button', { name: 'Back' }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await demo.modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()
  // Check that the search finds secrets: it must find the tokens in the auth frame's own memory. Close the frame's
  // screen first. Otherwise the modal would treat the frame as dead during the search.
  const own = await heapStrings(frameOf(authOrigin))
  const [token] = [...traffic.fields.get('refreshToken')!].slice(-1)
  expect(own.some((text) => text.includes(token!))).toBe(true)
  const places: Readonly<Record<string, readonly string[]>> = {
    messages: traffic.messages.map(({ text }) => text),
    logs: traffic.logs,
    'requests of H and M': traffic.requests
      .filter(({ origin }) => [modalOrigin, hostOrigin].includes(origin))
      .map(({ text }) => text),
    'what analytics got': (await control.requests('analytics')).map((request) => JSON.stringify(request)),
    'storage of H': [await stored(page.mainFrame())],
    'storage of M': [await stored(modalFrame)],
    'memory of H while keys were on screen': atSight.host,
    'memory of M while keys were on screen': atSight.modal,
    'memory of H': await heapStrings(page),
    'memory of M': await heapStrings(modalFrame),
  }
  expect(places.messages!.length).toBeGreaterThan(20)
  for (const [place, texts] of Object.entries(places)) {
    for (const [name, secret] of secrets)
      expect(texts.filter((text) => text.includes(secret)).length, `${name} in ${place}`).toBe(0)
    expect(texts.filter(hasCode(freshCode)).length, `the code for the keys in ${place}`).toBe(0)
    if (place !== 'messages') expect(texts.filter(hasCode(code)).length, `the login code in ${place}`).toBe(0)
  }
  // The user types the login code in the modal frame. The modal frame sends it to the auth frame in one message.
  const withCode = traffic.messages.filter(({ text }) => hasCode(code)(text))
  expect(withCode.map(({ origin }) => origin)).toEqual([modalOrigin])
})
