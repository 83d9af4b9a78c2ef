import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

/**
 * Ways in which a hostile wallet behaves. A script in the host page announces the wallet before the dapp's own scripts
 * run.
 */
type Behaviour = 'notAddresses' | 'garbageChain' | 'silent' | 'throwsText' | 'throwsNothing' | 'deep' | 'rejectsOddly'

const failed = 'Could not connect'
const outcomes: readonly (readonly [Behaviour, says: string])[] = [
  ['notAddresses', failed],
  ['garbageChain', failed],
  ['throwsText', failed],
  ['throwsNothing', failed],
  ['deep', failed],
  // The wallet may throw any value. Only the value's error code matters.
  ['rejectsOddly', 'Connection declined'],
]

test.describe('a hostile wallet in the page', () => {
  test.use({ wallets: [] })

  const kept = ['notAddresses', 'throwsText']
  for (const [behaviour, says] of outcomes) {
    test(
      `CT-7: ${behaviour}: "${says}", and the modal stays usable`,
      verifyUnless(kept.includes(behaviour)),
      async ({ demo }) => {
        await announce(demo.page, behaviour)
        await demo.goto()
        await demo.openModal()
        await demo.chooseWallet('Nonsense Wallet')
        await expect(demo.modal.getByText(says)).toBeVisible()
        expect((await demo.state()).status).toBe('disconnected')
        expect(await demo.request('eth_accounts')).toEqual({ result: [] })
        await demo.modal.getByRole('button', { name: 'Back', exact: true }).click()
        await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
        await expect(demo.modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
      },
    )
  }

  test('CT-7: the user can leave a wallet that never answers, and its late answer is ignored', async ({ demo }) => {
    await announce(demo.page, 'silent')
    await demo.goto()
    await demo.openModal()
    await demo.chooseWallet('Nonsense Wallet')
    await expect(demo.modal.getByText('Nonsense Wallet has opened a window. Approve there.')).toBeVisible()
    await demo.modal.getByRole('button', { name: 'Back', exact: true }).click()
    await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await expect(demo.modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
  })

  test('CT-6, CT-8, CT-9: if a page announces a thousand wallets, shows at most 64 rows, all as plain text', async ({
    demo,
  }) => {
    await demo.page.addInitScript(() => {
      const icon = 'data:image/svg+xml,<svg/>'.replaceAll('<', '%3C').replaceAll('>', '%3E')
      const provider = { request: async () => [] }
      const tell = (info: object, given: object = provider) =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: given } }))
      const flood = () => {
        const uuid = () => crypto.randomUUID()
        const first = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
        tell({ uuid: first, name: 'First Under Its Id', rdns: 'example.first', icon })
        tell({ uuid: first, name: 'Impostor', rdns: 'example.impostor', icon })
        tell({ uuid: uuid(), name: '<img src=x onerror="window.broken=1">', rdns: 'example.markup', icon })
        tell({ uuid: uuid(), name: 'Safe \u202Elanoisrever\u202C \u2066x\u2069', rdns: 'example.bidi', icon })
        tell({ uuid: uuid(), name: 'x'.repeat(100_000), rdns: 'example.long', icon })
        tell({ uuid: 'no uuid', name: 'No Uuid', rdns: 'example.uuid', icon })
        tell({ uuid: uuid(), name: 'No Rdns', rdns: 'not an rdns', icon })
        tell({ uuid: uuid(), name: { toString: () => 'Object Name' }, rdns: 'example.object', icon })
        tell({
          uuid: uuid(),
          rdns: 'example.getter',
          icon,
          get name(): string {
            throw new Error('a hostile getter')
          },
        })
        tell({ uuid: uuid(), name: 'No Request', rdns: 'example.norequest', icon }, {})
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: null }))
        window.dispatchEvent(new Event('eip6963:announceProvider'))
        for (let n = 0; n < 1_000; n++) tell({ uuid: uuid(), name: `Flood ${n}`, rdns: `example.flood${n}`, icon })
      }
      window.addEventListener('eip6963:requestProvider', flood, { once: true })
    })
    await demo.goto()
    await demo.openModal()
    const rows = demo.modal.getByRole('region', { name: 'Wallets', exact: true }).getByRole('button')
    await expect(rows.filter({ hasText: 'First Under Its Id' })).toBeVisible()
    expect(await rows.filter({ hasText: 'installed' }).count()).toBeLessThanOrEqual(64)
    const texts = await rows.allTextContents()
    for (const name of ['Impostor', 'No Uuid', 'No Rdns', 'Object Name', 'No Request'])
      expect(
        texts.filter((text) => text.includes(name)),
        name,
      ).toEqual([])
    expect(texts.filter((text) => text.includes('<img src=x'))).toHaveLength(1)
    const found = await demo.card.evaluate((card) => ({
      pictures: [...card.querySelectorAll('img')].map(({ src }) => src.slice(0, 20)),
      broken: 'broken' in window,
      isolated: [...card.querySelectorAll('button')]
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => /[\u202A-\u202E\u2066-\u2069]/.test(text)),
    }))
    expect(found.broken).toBe(false)
    expect(found.isolated).toEqual([])
    for (const src of found.pictures) expect(src).toMatch(/^(data:image\/|http:\/\/127\.0\.0\.1)/)

    await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await expect(demo.modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  })

  test('CT-1, CT-3, CT-8: hostile entries of the wallet list never become links or markup', rare, async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    await demo.modal.getByRole('button', { name: /^All Wallets/ }).click()
    const search = demo.modal.getByRole('searchbox', { name: 'Search wallet' })
    await search.fill('hostile')
    const cells = demo.modal.getByRole('listitem').getByRole('button')
    await expect(demo.modal.getByText(/^\d+ wallets found$/)).toBeAttached()
    const count = await cells.count()
    expect(count).toBeGreaterThan(5)
    for (let index = 0; index < count; index++) {
      const name = await cells.nth(index).getAttribute('title')
      expect(name, 'no control of the writing direction').not.toMatch(/[\u200B\u202A-\u202E\u2066-\u2069]/)
      expect(name!.length).toBeLessThan(300)
      await cells.nth(index).click()
      await expect(cells).toHaveCount(0)
      for (const tab of await demo.modal.getByRole('tab').all()) {
        await tab.click()
        await noHostileLink(demo.card)
      }
      await noHostileLink(demo.card)
      const downloads = demo.modal.getByRole('button', { name: 'Get', exact: true })
      if (await downloads.isVisible()) {
        await downloads.click()
        await noHostileLink(demo.card)
        await demo.modal.getByRole('button', { name: 'Back', exact: true }).click()
      }
      await demo.modal.getByRole('button', { name: 'Back', exact: true }).click()
      await search.fill('hostile')
      await expect(cells).toHaveCount(count)
    }
  })
})

async function noHostileLink(card: Locator): Promise<void> {
  const { links, pictures } = await card.evaluate((element) => ({
    links: [...element.querySelectorAll('a')].map(({ href }) => href),
    pictures: [...element.querySelectorAll('img')].map(({ src, referrerPolicy }) => [src, referrerPolicy]),
  }))
  for (const link of links) expect(link).not.toMatch(/^(javascript|data|file|intent|blob|http):|evil\.example|user@/i)
  for (const [src, policy] of pictures) {
    expect(src).toMatch(
      /^(https:|data:image\/|http:\/\/127\.0\.0\.1:\d+\/(getWalletImage|public\/get\w+Image)\/[0-9a-f-]{36}\?)/,
    )
    expect(policy).toBe('no-referrer')
  }
}

/** Adds a hostile wallet to the page. It announces itself correctly, but its responses are invalid. */
async function announce(page: Page, behaviour: Behaviour): Promise<void> {
  await page.addInitScript((behaviour) => {
    const deep = (depth: number): unknown => (depth ? [deep(depth - 1)] : '0x')
    const address = '0x00000000000000000000000000000000000a11ce'
    const accounts: Record<Behaviour, () => unknown> = {
      notAddresses: () => ['<b>me</b>', 5, null, 'vitalik.eth'],
      garbageChain: () => [address],
      silent: () => new Promise(() => {}),
      throwsText: () => {
        throw 'just a text'
      },
      throwsNothing: () => Promise.reject(undefined),
      deep: () => deep(100),
      rejectsOddly: () => Promise.reject({ code: { toString: () => '4001' }, message: ['a', 'list'], data: window }),
    }
    const provider = {
      async request({ method }: { method: string }) {
        if (method === 'eth_chainId') return behaviour === 'garbageChain' ? 'mainnet<script>' : '0x1'
        return accounts[behaviour]()
      },
      on() {},
      removeListener() {},
    }
    const info = {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Nonsense Wallet',
      rdns: 'example.nonsense',
      icon: 'data:image/png;base64,iVBORw0KGgo=',
    }
    const tell = () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    window.addEventListener('eip6963:requestProvider', tell)
  }, behaviour)
}
