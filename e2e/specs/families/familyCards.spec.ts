import { expect } from '@playwright/test'
import { Connection } from '@solana/web3.js'
import { test } from '../airlockTest.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: ['omni'] })

test(
  'one click on the demo offers five families, and the card of a connected family signs and sends',
  rare,
  async ({ demo, wallet, world }) => {
    await demo.goto()
    await expect(demo.page.getByRole('heading', { name: 'Other families' })).toBeHidden()
    await demo.page.getByRole('button', { name: 'All five families' }).click()
    await expect(demo.page.getByRole('heading', { name: 'Other families' })).toBeVisible()
    const card = demo.page.getByRole('region', { name: 'Solana', exact: true })
    const press = (name: string) => card.getByRole('button', { name }).click()
    const result = demo.result('Solana')
    await expect(card).toContainText('No wallet is connected.')

    await press('Connect Solana')
    await demo.modalOpened()
    await demo.chooseWallet('Omni Wallet')
    await wallet('omni').approve()
    await demo.modalClosed()
    const [first] = await wallet('omni').accounts('solana')
    const { address } = first!
    await expect(card).toContainText(`Omni Wallet: ${address}`)

    await press('Sign with Solana')
    await wallet('omni').approve()
    await expect(result).toHaveAttribute('data-state', 'done')
    const signature = (await result.locator('.value').textContent())!
    expect(isSignedByEd25519(address, new TextEncoder().encode('Hello from the Airlock demo.'), signature)).toBe(true)

    await press('Send on Solana')
    await wallet('omni').approve()
    await expect(result).toContainText('Confirmed in slot')
    const sent = (await result.locator('.value').first().textContent())!
    const connection = new Connection(world.solana.rpcUrl, { wsEndpoint: world.solana.socketUrl })
    expect((await connection.getSignatureStatus(sent)).value?.err).toBeNull()

    await press('Sign with Solana')
    await wallet('omni').reject()
    await expect(result).toHaveAttribute('data-code', '4001')

    await press('Disconnect Solana')
    await expect(card).toContainText('No wallet is connected.')
    expect((await demo.state()).namespaces.solana?.status).toBe('disconnected')
  },
)

// Names that the modal shows. Bitcoin wallets report their own name, a Polkadot wallet's name is its key, and every
// Keplr-like wallet is called Keplr.
const rows = { Bitcoin: 'Omni Wallet', Polkadot: 'omni', Cosmos: 'Keplr' }
for (const [family, row] of Object.entries(rows))
  test(`on the card of ${family}, the user connects and signs`, rare, async ({ demo, wallet }) => {
    await demo.goto()
    await demo.page.getByRole('button', { name: 'All five families' }).click()
    const card = demo.page.getByRole('region', { name: family, exact: true })
    await card.getByRole('button', { name: `Connect ${family}` }).click()
    await demo.modalOpened()
    await demo.chooseWallet(row)
    await wallet('omni').approve()
    await demo.modalClosed()
    await expect(card).toContainText(`${row}: `)
    await card.getByRole('button', { name: `Sign with ${family}` }).click()
    await wallet('omni').approve()
    await expect(demo.result(family)).toHaveAttribute('data-state', 'done')
    await expect(demo.result(family)).toContainText(/Signature.{60}/)
  })
