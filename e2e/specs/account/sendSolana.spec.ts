import { expect } from '@playwright/test'
import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { Connection, Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import { testName } from '../../stack/solana/testName.ts'
import { plainTest, test } from '../airlockTest.ts'
import { createSession } from '../support/createSession.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { openSend, reviewSend } from '../support/openSend.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { networks: [mainnet] }

test.describe('with an extension', () => {
  test.use({ wallets: ['solar'] })

  test("sends SOL and tokens, creates the recipient's token account, and rejects a token account as recipient", async ({
    demo,
    wallet,
    control,
    world,
  }) => {
    const { modal } = demo
    const connection = new Connection(world.solana.rpcUrl, { wsEndpoint: world.solana.socketUrl })
    const to = Keypair.generate().publicKey
    const usdc = world.solana.tokens[0]!
    await demo.goto({ options })
    await demo.connect('solar')
    const { address } = (await demo.state()).namespaces.solana!
    await control.fund(address!, mainnet, '2')
    await control.fund(address!, mainnet, '25', usdc.symbol)

    await openSend(demo)
    await reviewSend(demo, { token: 'Solana', amount: '0.5', to: to.toBase58() })
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await wallet('solar').approve()
    await expect(modal.getByText('Transaction started')).toBeVisible()
    await expect.poll(() => connection.getBalance(to)).toBe(LAMPORTS_PER_SOL / 2)
    const signature = (await connection.getSignaturesForAddress(to))[0]?.signature
    await demo.page.evaluate(() => window.sdk!.open({ view: 'Transactions' }))
    const rows = modal.getByRole('listitem')
    await expect(rows.first()).toContainText('Sent0.5 SOL')
    await expectAccessible(demo, 'Transactions')
    await rows.first().getByRole('button').press('Enter')
    const labels = ['Status', 'Date', 'From', 'To', 'Network fee', 'Slot', 'Transaction']
    await expect(modal.getByRole('term')).toHaveText(labels)
    const fact = (label: string) => modal.getByRole('definition').nth(labels.indexOf(label))
    await expect(fact('Status')).toHaveText('Confirmed')
    await expect(fact('To').getByTitle(to.toBase58())).toBeVisible()
    await expect(fact('Network fee')).toHaveText('0.000005 SOL')
    await expect(modal.getByRole('link', { name: 'View on explorer.solana.com' })).toHaveAttribute(
      'href',
      `https://explorer.solana.com/tx/${signature}`,
    )

    const account = getAssociatedTokenAddressSync(new PublicKey(usdc.mint), to)
    await openSend(demo)
    await reviewSend(demo, { token: 'USD Coin', amount: '12.5', to: to.toBase58() })
    await expect(modal.getByText('New token account')).toBeVisible()
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await wallet('solar').approve()
    await expect(modal.getByText('Transaction started')).toBeVisible()
    const held = () =>
      connection.getTokenAccountBalance(account).then(
        ({ value }) => value.uiAmountString,
        () => null,
      )
    await expect.poll(held).toBe('12.5')
    // The browser does not know which transfers the account received. So the list must come from the node.
    await demo.reload()
    await expect(demo.status).toHaveText('Connected')
    await demo.page.evaluate(() => window.sdk!.open({ view: 'Account' }))
    await modal.getByRole('tab', { name: 'Activity' }).click()
    await expect(modal.getByRole('tabpanel').getByRole('listitem')).toHaveText([
      /Sent12.5 USDC/,
      /Sent0.5 SOL/,
      /Received\+25 USDC/,
    ])

    await openSend(demo)
    await modal.getByRole('textbox', { name: 'To' }).fill('no-one-has-this.sol')
    await expect(modal.getByText('This name has no address on this network.')).toBeVisible()
    await reviewSend(demo, { token: 'Solana', amount: '0.2', to: testName.name })
    await expect(modal.getByText(testName.name, { exact: true })).toBeVisible()
    await expect(modal.getByText(testName.owner)).toBeVisible()
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await wallet('solar').approve()
    await expect.poll(() => connection.getBalance(new PublicKey(testName.owner))).toBe(LAMPORTS_PER_SOL / 5)
    await expect(modal.getByRole('heading', { name: 'Sent 0.2 SOL' })).toBeVisible()

    await openSend(demo)
    await modal.getByRole('button', { name: 'Select token', exact: true }).click()
    await modal.getByRole('button', { name: 'Solana' }).click()
    await modal.getByRole('textbox', { name: 'Amount' }).fill('0.1')
    await modal.getByRole('textbox', { name: 'To' }).fill(account.toBase58())
    await modal.getByRole('button', { name: 'Preview Send' }).click()
    await expect(modal.getByText('This is the address of a token account.')).toBeVisible()
  })
})

plainTest.describe('with WalletConnect', () => {
  plainTest.use({ permissions: clipboard })

  plainTest('sends SOL once, signed by the wallet', rare, async ({ demo, mobile, control, world }) => {
    const connection = new Connection(world.solana.rpcUrl, { wsEndpoint: world.solana.socketUrl })
    const to = Keypair.generate().publicKey
    await createSession(demo, mobile).connect([mainnet])
    const { address } = (await demo.state()).namespaces.solana!
    await control.fund(address!, mainnet, '2')
    await openSend(demo)
    await reviewSend(demo, { token: 'Solana', amount: '0.25', to: to.toBase58() })
    await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await mobile.approveRequest()
    await expect(demo.modal.getByText('Transaction started')).toBeVisible()
    await expect.poll(() => connection.getBalance(to)).toBe(LAMPORTS_PER_SOL / 4)
    expect((await mobile.state()).requests).toEqual([])
  })
})

plainTest.describe('with the embedded wallet', () => {
  plainTest.setTimeout(240_000)

  plainTest('sends all of the SOL and leaves nothing behind', rare, async ({ demo, embedded, control, world }) => {
    const connection = new Connection(world.solana.rpcUrl, { wsEndpoint: world.solana.socketUrl })
    const to = Keypair.generate().publicKey
    await demo.goto({ options: { networks: ['eip155:1', mainnet] } })
    await embedded.login()
    const { address } = (await demo.state()).namespaces.solana!
    await control.fund(address!, mainnet, '1')
    await demo.page.evaluate((network) => window.sdk!.switchNetwork(network), mainnet)
    await expect.poll(async () => (await demo.state()).network).toBe(mainnet)
    await openSend(demo)
    await reviewSend(demo, { token: 'Solana', to: to.toBase58() })
    await demo.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await embedded.approve(/Send|Sign/)
    await expect(demo.modal.getByText('Transaction started')).toBeVisible()
    await expect.poll(() => connection.getBalance(to)).toBe(LAMPORTS_PER_SOL - 5_000)
    expect(await connection.getBalance(new PublicKey(address!))).toBe(0)
  })
})
