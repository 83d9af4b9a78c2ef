import { expect } from '@playwright/test'
import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { Connection, Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import { plainTest, test } from '../airlockTest.ts'
import { createSession } from '../support/createSession.ts'
import { openSend, reviewSend } from '../support/openSend.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { networks: [mainnet] }

test.describe('with an extension', () => {
  test.use({ wallets: ['solar'] })

  test('SOL and a token, to an account that is opened for it; a token account is refused', async ({
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

  plainTest('SOL, signed by the wallet and sent once', rare, async ({ demo, mobile, control, world }) => {
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

  plainTest('all of the SOL leaves nothing', rare, async ({ demo, embedded, control, world }) => {
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
