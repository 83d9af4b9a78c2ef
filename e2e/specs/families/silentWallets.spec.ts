import { expect } from '@playwright/test'
import type { Namespace } from '../../../sdk/src/index.ts'
import { test } from '../airlockTest.ts'
import { announceSleepers } from '../support/announceSleepers.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { rare } from '../support/rare.ts'
import { settleFamilies } from '../support/settleFamilies.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

test.use({ wallets: [] })

const options = { networks: [...familyNetworks.eip155, ...familyNetworks.solana] }
const names = { eip155: 'Sleepy Wallet', solana: 'Sleepy Solana' } as const
type Asleep = readonly (keyof typeof names)[]

/**
 * Connects both families in the given order, so that the last one is active. Then reopens the page while the wallets in
 * `asleep` never answer.
 */
async function comeBack(demo: DemoPage, asleep: Asleep, order: Asleep = ['eip155', 'solana']): Promise<void> {
  const eip155 = '0x000000000000000000000000000000000000a11c'
  await announceSleepers(demo.page, { eip155, solana: '26roUwgM5T6bccX41hakjiW4fDiKFSao1RyoFsAxr6e6' })
  await demo.goto({ options })
  await demo.page.waitForFunction(() => window.sdk)
  for (const namespace of order) {
    await demo.page.evaluate((namespace: Namespace) => window.sdk!.open({ namespace }), namespace)
    await demo.modalOpened()
    await demo.chooseWallet(names[namespace])
    await demo.modalClosed()
  }
  await demo.page.evaluate((asleep) => sessionStorage.setItem('asleep', asleep.join()), asleep)
  await demo.reload()
  await demo.page.waitForFunction(() => window.sdk)
}

for (const storage of ['partitioned', 'denied'] as const)
  test.describe(`storage ${storage}`, verifyUnless(storage === 'partitioned'), () => {
    test.use({ storage })

    for (const asleep of [['eip155'], ['solana'], ['eip155', 'solana']] as const satisfies readonly Asleep[]) {
      const isKept = storage === 'partitioned' && asleep.length === 2
      const title = `never an answer of ${asleep.join(' and ')}: the page learns it in time, and goes on`
      test(title, verifyUnless(isKept), async ({ demo }) => {
        await comeBack(demo, asleep)
        const { ended, tookMs } = await settleFamilies(demo)
        test.info().annotations.push({ type: 'settled after', description: `${tookMs} ms` })
        const isAsleep = (namespace: keyof typeof names) => (asleep as Asleep).includes(namespace)
        for (const namespace of ['eip155', 'solana'] as const)
          expect(ended[namespace], namespace).toBe(isAsleep(namespace) ? 'disconnected' : 'connected')
        expect((await demo.request('eth_accounts')).result).toHaveLength(isAsleep('eip155') ? 0 : 1)
        const { result } = await demo.request('solana_getAccounts', undefined, 'solana')
        expect(result).toHaveLength(isAsleep('solana') ? 0 : 1)
        expect((await demo.state()).status).toBe(asleep.length === 2 ? 'disconnected' : 'connected')
      })
    }
  })

test(
  'if a wallet answers after the search for wallets has ended, the page and the modal still connect it',
  rare,
  async ({ demo }) => {
    await comeBack(demo, ['eip155'])
    const { ended } = await settleFamilies(demo)
    expect(ended.eip155).toBe('disconnected')
    expect((await demo.request('eth_accounts')).result).toEqual([])
    await demo.watchEvents()

    await demo.page.evaluate(() => {
      sessionStorage.removeItem('asleep')
      dispatchEvent(new Event('wake'))
    })
    await expect.poll(async () => (await demo.state()).namespaces.eip155?.status).toBe('connected')
    expect((await demo.events()).map(([name]) => name)).toEqual(['connect', 'accountsChanged'])
    const { result } = await demo.request('eth_accounts')
    expect(result).toEqual([(await demo.state()).namespaces.eip155?.address])

    await demo.reload()
    await expect.poll(async () => (await demo.state()).namespaces.eip155?.status).toBe('connected')
    expect(await demo.request('eth_accounts')).toEqual({ result })
  },
)

for (const [active, order, shown] of [
  ['is looked for still', ['solana', 'eip155'], ['Connect Wallet', 'Account']],
  ['is found', ['eip155', 'solana'], ['Account']],
] as const)
  test(
    `a modal opened during the search appears immediately, and later shows the account: the active wallet ${active}`,
    rare,
    async ({ demo }) => {
      await comeBack(demo, ['eip155'], order)
      await demo.page.evaluate(() => window.sdk!.open())
      const { history, stop } = await headings(demo)
      await expect(demo.modal.getByRole('heading', { name: 'Account' })).toBeVisible()
      await expect(demo.modal.getByText('Connected with Sleepy Solana')).toBeVisible()
      await stop()
      expect(await history()).toEqual(shown)
      expect(await demo.state()).toMatchObject({ activeNamespace: 'solana', status: 'connected' })
    },
  )

/** Records the headings that the card shows, in order. Also records when the card has no heading. */
async function headings(demo: DemoPage) {
  await demo.modalOpened()
  await demo.card.evaluate((card) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const text = card.querySelector('h1, h2')?.textContent ?? ''
      if (text && seen.at(-1) !== text) seen.push(text)
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(card, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { stopSeeing: () => observer.disconnect() })
  })
  return {
    history: () => demo.card.evaluate(() => (window as unknown as { seen: string[] }).seen),
    stop: () => demo.card.evaluate(() => (window as unknown as { stopSeeing: () => void }).stopSeeing()),
  }
}
