import { expect } from '@playwright/test'
import { type Hex, hashMessage, hashTypedData, hexToString } from 'viem'
import { test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import type { Mobile } from './support/createMobile.ts'
import { createSafe } from './support/createSafe.ts'
import { clipboard, connectMobile, copyLink, openPairing } from './support/pairing.ts'
import { rare } from './support/rare.ts'

test.use({ wallets: [], permissions: clipboard })

/** Selector of ERC-1271's function `isValidSignature`. */
const isValidSignature = '0x1626ba7e'
const onEthereum = { chains: ['eip155:1'] }
const typed = {
  domain: { name: 'Mail', chainId: 1 },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
} as const

test('if a Safe’s owners sign on chain, the request succeeds once the contract confirms the signature', async ({
  demo,
  mobile,
  world,
}) => {
  const safe = await createSafe(world)
  await mobile.setHabits({ safe: safe.address })
  await demo.goto()
  await connectMobile(demo, mobile, onEthereum)
  expect((await demo.request('eth_accounts')).result).toEqual([safe.address])

  let answered = false
  const signing = demo.request('personal_sign', ['0x68656c6c6f', safe.address]).finally(() => {
    answered = true
  })
  await mobile.approveRequest()
  // The modal has called the Safe's contract, which does not confirm the signature yet. So the dapp has not received an
  // answer.
  expect(answered).toBe(false)
  await safe.signOnChain(hashMessage('hello'))
  expect(await signing).toEqual({ result: '0x' })

  await safe.signOnChain(hashTypedData(typed))
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ]
  const data = JSON.stringify({ ...typed, types: { EIP712Domain, ...typed.types } })
  const second = demo.request('eth_signTypedData_v4', [safe.address, data])
  await mobile.approveRequest()
  expect(await second).toEqual({ result: '0x' })
})

test('rejects the request if an EOA returns the empty signature 0x', async ({ demo, mobile }) => {
  const [, second] = (await mobile.state()).accounts
  await mobile.setHabits({ safe: second! })
  await demo.goto()
  await connectMobile(demo, mobile, onEthereum)
  const signing = demo.request('personal_sign', ['0x68656c6c6f', second])
  await mobile.approveRequest()
  expect(await signing).toMatchObject({ error: { code: -32603 } })
})

/** Pairs, and approves the sign-in in the wallet. Returns the message that the wallet had to sign, in bytes. */
async function answerSignIn(demo: DemoPage, mobile: Mobile): Promise<Hex> {
  await demo.goto({ query: { signIn: 'server' } })
  await openPairing(demo)
  await mobile.pair(await copyLink(demo))
  await mobile.approveProposal(onEthereum)
  await demo.modal.getByRole('button', { name: 'Sign', exact: true }).click()
  const { params } = await mobile.nextRequest()
  await mobile.approveRequest()
  return (params as [Hex])[0]
}

test(
  'if a Safe’s owners sign on chain, the sign-in succeeds once the contract confirms it, and persists',
  rare,
  async ({ demo, mobile, control, world }) => {
    const safe = await createSafe(world)
    await mobile.setHabits({ safe: safe.address })
    const { page } = demo
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/siwx/verify')) sent.push(request.postData() ?? '')
    })
    const raw = await answerSignIn(demo, mobile)
    // The modal has called the Safe's contract, which does not confirm the signature yet. So the user is not signed in.
    const asked = async () => {
      const all = await control.requests('blockchainApi')
      return all.some(({ body }) => body.includes(isValidSignature))
    }
    await expect.poll(asked, { timeout: 20_000 }).toBe(true)
    expect(sent).toEqual([])
    expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connecting', address: null })

    await safe.signOnChain(hashMessage({ raw }))
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
    expect((await demo.state()).namespaces.eip155?.address).toBe(safe.address)
    // The site's server has called the contract too. It received the signature `0x`, which only the contract can
    // verify.
    expect(sent.map((body) => JSON.parse(body))).toMatchObject([{ signature: '0x', message: hexToString(raw) }])
    await page.getByRole('button', { name: 'Who am I?' }).click()
    await expect(demo.result('Sign-in')).toContainText(safe.address)

    await demo.reload()
    await expect(demo.status).toHaveText('Connected')
    await expect(demo.card).toHaveCount(0)
    expect(sent).toHaveLength(1)
  },
)

test('rejects the sign-in if an EOA returns the empty signature 0x', async ({ demo, mobile }) => {
  const [, second] = (await mobile.state()).accounts
  await mobile.setHabits({ safe: second! })
  await answerSignIn(demo, mobile)
  await expect(demo.modal.getByText('Signature declined')).toBeVisible()
  expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connecting', address: null })
})
