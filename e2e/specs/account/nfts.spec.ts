import { expect } from '@playwright/test'
import { type Abi, type Address, createTestClient, type Hex, http, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { accountAt } from '../../stack/accounts.ts'
import collectible from '../../stack/contracts/TestCollectible.json' with { type: 'json' }
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { memberTest, test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { rare } from '../support/rare.ts'

const collection: Address = '0x00000000000000000000000000000000c0113c7b'
const spamCollection: Address = '0x0000000000000000000000000000000000005ba3'
const hexOf = (text: string) => Buffer.from(text).toString('hex')
const data = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString('base64')}`
const addressIn = async (demo: DemoPage) => (await demo.state()).namespaces.eip155!.address as Address

/** A client for the first network's chain. A stranger uses it to send NFTs to the user. */
function sender(world: WorldDescription) {
  const { rpcUrl } = world.chains.find(({ id }) => id === 1)!
  const client = createTestClient({
    chain: null as never,
    mode: 'anvil',
    transport: http(rpcUrl),
    account: accountAt(9),
    pollingInterval: 100,
  })
    .extend(publicActions)
    .extend(walletActions)
  let id = BigInt(Date.now())
  return {
    client,
    async mint(to: Address, metadata: object, address = collection): Promise<void> {
      const args = [to, id++, data('application/json', JSON.stringify(metadata))]
      const abi = collectible.abi as Abi
      const hash = await client.writeContract({ abi, address, functionName: 'mint', args, chain: null })
      await client.waitForTransactionReceipt({ hash })
    },
    /** Deploys the same NFT contract, but with a name that advertises a scam. */
    async deploySpam(): Promise<void> {
      const code = collectible.runtimeBytecode.replace(hexOf('Local Collectibles'), hexOf('Claim a free prize'))
      await client.setCode({ address: spamCollection, bytecode: code as Hex })
    },
  }
}

async function openNfts(demo: DemoPage): Promise<void> {
  await demo.page.evaluate(() => window.sdk!.open({ view: 'Account' }))
  await demo.modalOpened()
  await demo.modal.getByRole('tab', { name: 'NFTs' }).click()
}

test("lists the account's NFTs, and shows the traits of an NFT and a button to send it", async ({ demo }) => {
  const { modal } = demo
  await demo.goto()
  await demo.connect()
  await openNfts(demo)
  const cards = modal.getByRole('list', { name: 'Your NFTs' })
  await expect(cards.getByRole('button', { name: 'Circle 1' })).toContainText('Local Collectibles')
  await expect(cards.getByRole('button', { name: 'Ring' })).toContainText('Local Editions × 3')
  await expect
    .poll(() =>
      cards
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectAccessible(demo, 'NFTs')
  await cards.getByRole('button', { name: 'Circle 1' }).click()
  await expect(modal.getByRole('heading', { name: 'Circle 1' })).toBeVisible()
  await expect(modal.getByRole('region', { name: 'Traits' })).toContainText('ShapeCircle')
  await expectAccessible(demo, 'NftDetail')
  await modal.getByRole('button', { name: 'Send' }).click()
  await expect(modal.getByRole('heading', { name: 'Send', exact: true })).toBeVisible()

  // The review of the transfer also shows the NFT's name and image.
  await modal.getByRole('textbox', { name: 'To' }).fill(privateKeyToAddress(generatePrivateKey()))
  await modal.getByRole('button', { name: 'Preview Send' }).click()
  await expect(modal.getByRole('heading', { name: 'Review', exact: true })).toBeVisible()
  await expect(modal.getByText('Circle 1', { exact: true })).toBeVisible()
  await expect(modal.getByText('Item 1', { exact: true })).toBeVisible()
  await expect
    .poll(() =>
      modal.locator('img').evaluateAll((all) => all.some((each) => (each as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  await expectAccessible(demo, 'WalletSendPreview of an NFT')
})

test('tells NFT senders nothing about viewers: SVGs load nothing, remote images load on click, spam is hidden', async ({
  demo,
  control,
  world,
}) => {
  const { modal } = demo
  const theirs = (name: string) => `${world.deployment.walletApi}/public/getTokenImage/${name}`
  const asked = async (name: string) => (await control.requests('walletApi')).filter(({ url }) => url.includes(name))
  const { mint, deploySpam } = sender(world)
  await deploySpam()
  await demo.goto()
  await demo.connect()
  const address = await addressIn(demo)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="fetch('${theirs('HOSTILE')}')">
    <script>fetch('${theirs('HOSTILE')}')</script><image href="${theirs('HOSTILE')}" width="9" height="9"/>
    <style>@import url('${theirs('HOSTILE')}');</style><rect width="9" height="9" fill="#f00"/></svg>`
  await mint(address, { name: 'Hostile', image: data('image/svg+xml', svg) })
  await mint(address, { name: 'Elsewhere', image: theirs('STRANGER') })
  await mint(address, { name: 'Prize', image: theirs('SPAM') }, spamCollection)

  await openNfts(demo)
  const cards = modal.getByRole('list', { name: 'Your NFTs' })
  const picture = (name: string) => cards.getByRole('button', { name }).locator('img')
  // The modal loads an image only when it is in or near the visible part of the list.
  await picture('Hostile').scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture('Hostile').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await expect(cards.getByRole('button', { name: 'Elsewhere' })).toBeVisible()
  await expect(picture('Elsewhere')).toHaveCount(0)
  await expect(cards.getByRole('button', { name: 'Prize' })).toHaveCount(0)

  await modal.getByRole('switch', { name: /Show hidden NFTs/ }).click()
  await expect(cards.getByRole('button', { name: 'Prize' })).toBeVisible()
  expect([...(await asked('STRANGER')), ...(await asked('SPAM'))]).toEqual([])
  await modal.getByRole('button', { name: 'Load pictures' }).click()
  for (const name of ['Elsewhere', 'Prize']) await picture(name).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await asked('STRANGER')).length).toBe(1)
  await expect.poll(async () => (await asked('SPAM')).length).toBe(1)
  expect(await asked('HOSTILE')).toEqual([])
})

memberTest("shows the NFTs that the embedded wallet's smart account holds", rare, async ({ demo, embedded, world }) => {
  await demo.goto()
  await embedded.login()
  await sender(world).mint(await addressIn(demo), { name: 'For a Safe', image: data('image/svg+xml', '<svg/>') })
  await openNfts(demo)
  await expect(demo.modal.getByRole('button', { name: /For a Safe/ })).toBeVisible()
})
