import { expect } from '@playwright/test'
import { plainTest, test } from './airlockTest.ts'
import { rare } from './support/rare.ts'

const stranger = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'

test.describe('the provider before connecting', () => {
  test.beforeEach(({ demo }) => demo.goto())

  plainTest('answers methods that need no wallet', async ({ demo, chain }) => {
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
    expect(await demo.request('net_version')).toEqual({ result: '1' })
    expect(await demo.request('wallet_getPermissions')).toEqual({ result: [] })
    await expect(demo.card).toHaveCount(0)

    const { result: block } = await demo.request('eth_blockNumber')
    expect(BigInt(block as string)).toBe(await chain(1).getBlockNumber({ cacheTime: 0 }))
    const { result: balance } = await demo.request('eth_getBalance', [stranger, 'latest'])
    expect(BigInt(balance as string)).toBe(await chain(1).getBalance({ address: stranger }))
  })

  plainTest('rejects with the codes of EIP-1193 and EIP-1474, and shows no message', async ({ demo, control }) => {
    const sign = await demo.request('personal_sign', ['0x00', stranger])
    expect(sign.error?.code).toBe(4100)
    expect((await demo.request('eth_sendTransaction', [{ from: stranger, to: stranger }])).error?.code).toBe(4100)
    expect((await demo.request('wallet_watchAsset', { type: 'ERC20' })).error?.code).toBe(4100)
    expect((await demo.request('eth_sneakyMethod')).error).toEqual({
      code: 4200,
      message: expect.stringContaining('Requested RPC call is not allowed'),
    })
    expect((await demo.request('__proto__')).error?.code).toBeLessThan(5000)
    expect((await demo.request('eth_getBalance', 7)).error?.code).toBe(-32602)
    const odd = await demo.page.evaluate(async () => {
      const calls = [undefined, null, 1, {}, { method: 1 }, { method: 'eth_call', params: [1n] }] as never[]
      return Promise.all(calls.map((call) => window.provider!.request(call).catch((error) => error.code)))
    })
    expect(odd).toEqual(odd.map(() => -32602))
    await expect(demo.card).toHaveCount(0)
    const sent = await control.requests('blockchainApi')
    expect(sent.filter(({ body }) => /personal_sign|eth_sendTransaction|sneaky/.test(body))).toEqual([])
  })

  plainTest("returns the network's error unmodified", rare, async ({ demo }) => {
    const { error } = await demo.request('eth_call', [{ to: stranger, data: '0x' }, '0xffffff'])
    expect(typeof error?.code).toBe('number')
    expect(error?.message).toBeTruthy()
  })

  plainTest('wallet_switchEthereumChain changes the chain that reads are sent to', rare, async ({ demo, chain }) => {
    await demo.watchEvents()
    expect(await demo.request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toEqual({ result: null })
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
    expect(await demo.events()).toEqual([['chainChanged', '0x2105']])
    const { result } = await demo.request('eth_getBlockByNumber', ['0x0', false])
    expect((result as { hash: string }).hash).toBe((await chain(8453).getBlock({ blockNumber: 0n })).hash)
    const unknown = await demo.request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
    expect(unknown.error?.code).toBe(4902)
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
  })

  test('eth_requestAccounts opens the modal and resolves with the account', async ({ demo, wallet, world }) => {
    const asking = demo.request('eth_requestAccounts')
    await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    await demo.chooseWallet()
    await wallet().approve()
    expect(await asking).toEqual({ result: [world.accounts[0]!.address] })
    await demo.modalClosed()
    expect(await demo.request('eth_requestAccounts')).toEqual({ result: [world.accounts[0]!.address] })
    await expect(demo.card).toHaveCount(0)
  })

  plainTest('eth_requestAccounts rejects with 4001 when the modal is closed, and asks again', async ({ demo }) => {
    for (let round = 0; round < 2; round++) {
      const asking = demo.request('eth_requestAccounts')
      // The helper `modalOpened` would fail here. Without an earlier click, Chromium reports the frame's focus only
      // after the first keystroke.
      await expect.poll(() => demo.card.evaluate((card) => card.contains(document.activeElement))).toBe(true)
      await demo.page.keyboard.press('Escape')
      expect((await asking).error).toEqual({ code: 4001, message: 'Modal closed' })
      await demo.modalClosed()
    }
  })

  test('several parallel requests open only one modal and one wallet prompt', rare, async ({ demo, wallet, world }) => {
    const answers = Promise.all([
      demo.request('eth_requestAccounts'),
      demo.request('eth_requestAccounts'),
      demo.request('wallet_requestPermissions', [{ eth_accounts: {} }]),
    ])
    await expect(demo.card).toBeVisible()
    await demo.chooseWallet()
    const late = demo.request('eth_requestAccounts')
    await wallet().approve()
    const own = { result: [world.accounts[0]!.address] }
    const [first, second, permissions] = await answers
    expect([first, second, await late]).toEqual([own, own, own])
    expect(permissions.result).toMatchObject([{ parentCapability: 'eth_accounts' }])
    await demo.modalClosed()
    expect((await wallet().state()).approvals).toEqual([])
  })

  test('eth_requestAccounts joins a connection that began in the modal', rare, async ({ demo, wallet, world }) => {
    await demo.openModal()
    await demo.modal.getByRole('button', { name: 'What is a wallet?' }).click()
    const asking = demo.request('eth_requestAccounts')
    await demo.modal.getByRole('button', { name: 'Back' }).click()
    await demo.chooseWallet()
    await wallet().approve()
    expect(await asking).toEqual({ result: [world.accounts[0]!.address] })
  })

  test('if the wallet declines, the request stays pending until the modal closes', rare, async ({ demo, wallet }) => {
    const asking = demo.request('eth_requestAccounts')
    await expect(demo.card).toBeVisible()
    await demo.chooseWallet()
    await wallet().reject()
    await demo.modal.getByRole('button', { name: 'Try again' }).click()
    await wallet().reject()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    expect((await asking).error?.code).toBe(4001)
  })

  test('getProvider() returns the same object before and after a wallet connects', rare, async ({ demo }) => {
    const isSame = () => demo.page.evaluate(() => window.sdk!.getProvider('eip155') === window.provider)
    expect(await isSame()).toBe(true)
    await demo.connect()
    expect(await isSame()).toBe(true)
    await demo.page.evaluate(() => window.sdk!.disconnect())
    expect(await isSame()).toBe(true)
  })
})

test.describe('the provider when connected', () => {
  test('the dapp receives the wallet’s error codes unchanged', async ({ demo, wallet, world }) => {
    await demo.goto()
    await demo.connect()
    const [own, other] = [world.accounts[0]!.address, world.accounts[4]!.address]
    const signing = demo.request('personal_sign', ['0x00', own])
    await wallet().reject()
    expect((await signing).error?.code).toBe(4001)
    expect((await demo.request('personal_sign', ['0x00', other])).error?.code).toBe(4100)
    expect((await demo.request('eth_sendTransaction', [{ from: other, to: own }])).error?.code).toBe(4100)
    expect((await demo.request('wallet_switchEthereumChain', [{ chainId: '0x539' }])).error?.code).toBe(4902)
    expect((await demo.request('eth_sneakyMethod')).error?.code).toBe(4200)
  })

  test('a signature request works without the modal’s frame', async ({ demo, wallet, control, world }) => {
    await demo.goto()
    await demo.connect()
    await demo.page.evaluate(() => window.sdk!.preload())
    await control.setFault('modal', 'offline')
    const signing = demo.request('personal_sign', ['0x68656c6c6f', world.accounts[0]!.address])
    await wallet().approve()
    expect((await signing).result).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test(
    'if the page revokes its own permission, the page, the modal and the wallet are disconnected',
    rare,
    async ({ demo, wallet, world }) => {
      await demo.goto()
      await demo.connect()
      const before = await demo.request('eth_accounts')
      // If the page revokes a permission other than accounts, it stays connected.
      expect(await demo.request('wallet_revokePermissions', [{ wallet_snap: {} }])).toEqual({ result: null })
      await demo.page.evaluate(() => window.sdk!.preload())
      expect(await demo.request('eth_accounts')).toEqual(before)
      expect((await demo.state()).status).toBe('connected')

      await demo.request('wallet_revokePermissions', [{ eth_accounts: {} }])
      await expect(demo.status).toHaveText('Not connected')
      await expect.poll(async () => (await demo.state()).status).toBe('disconnected')
      expect((await wallet().state()).sites[world.urls.host] ?? []).toEqual([])
    },
  )
})
