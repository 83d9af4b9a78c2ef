import { expect } from '@playwright/test'
import { type Address, maxUint256, toHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { typedDataExamples } from '../../host/src/cards/typedDataExamples.ts'
import { test as ownTest, memberTest as test } from '../airlockTest.ts'
import { useEoa } from '../support/useEoa.ts'

test.use({ wallets: [] })
test.setTimeout(180_000)

const other = '0x00000000000000000000000000000000000000c2'

test('shows a sign-in for this page as a sign-in, rejects one for another site, warns about another port', async ({
  demo,
  embedded,
  chain,
  world,
}) => {
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const { origin, host } = new URL(world.urls.host)
  const fields = { address: address as Address, chainId: 1, domain: host, nonce: 'aaaaaaaaaaaa', uri: origin } as const
  const statement = 'I accept the terms'
  const sign = (change: Partial<Parameters<typeof createSiweMessage>[0]> = {}) => {
    const message = createSiweMessage({ ...fields, version: '1', statement, ...change })
    return { message, signed: demo.request('personal_sign', [toHex(message), address]) }
  }
  const { approval, auth } = embedded

  const own = sign()
  await expect(approval).toHaveAttribute('data-kind', 'signIn')
  await expect(approval).toContainText(statement)
  await expect(auth.getByRole('region', { name: 'Warnings' })).toHaveCount(0)
  await embedded.approve(new RegExp(`^Sign in to ${host}$`))
  const signature = (await own.signed).result as `0x${string}`
  const valid = await chain(1).verifySiweMessage({ message: own.message, signature, address: address as Address })
  expect(valid).toBe(true)

  for (const change of [
    { domain: 'bank.example' },
    { uri: 'https://bank.example' },
    { address: other as Address },
    { domain: 'host.localhost.bank.example' },
  ]) {
    expect((await sign(change).signed).error, JSON.stringify(change)).toMatchObject({ code: -32602 })
    await demo.modalClosed()
  }

  for (const [change, title] of [
    [{ domain: 'host.localhost:1' }, 'Signs you in somewhere else'],
    [{ chainId: 8453 }, 'Another network'],
    [{ expirationTime: new Date('2020-01-01') }, 'Expired'],
  ] as const) {
    const { signed } = sign(change)
    await expect(approval.getByText(title, { exact: true })).toBeVisible()
    await embedded.reject()
    expect((await signed).error).toMatchObject({ code: 4001 })
    await demo.modalClosed()
  }

  // If a message claims to be a sign-in but cannot be parsed as one, the wallet rejects it.
  const crooked = demo.request('personal_sign', [toHex(own.message.replace('Version: 1', 'Version: one')), address])
  expect((await crooked).error).toMatchObject({ code: -32602 })
})

test('warns about a permit without a limit, about data that is valid on any network, and about a bare hash', async ({
  demo,
  embedded,
}) => {
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const { approval } = embedded
  const permit = typedDataExamples.permit.data(address as Address, 1)
  const typed = (data: object) =>
    JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? value.toString() : value))

  const unlimited = demo.request('eth_signTypedData_v4', [
    address,
    typed({ ...permit, message: { ...permit.message, value: maxUint256, deadline: maxUint256 } }),
  ])
  await expect(approval).toHaveAttribute('data-kind', 'typedData')
  for (const title of ['No spending limit', 'Moves tokens without a transaction', 'Never expires'])
    await expect(approval.getByText(title, { exact: true })).toBeVisible()
  const popup = await embedded.window()
  await expect(popup.getByTestId('approve')).toHaveText(/^Allow 0xbBbB….* to spend unlimited USDC$/i)
  // The most dangerous warning is shown first.
  await expect(approval.getByRole('region', { name: 'Warnings' }).locator('> *').first()).toContainText(
    'No spending limit',
  )
  await embedded.reject()
  expect((await unlimited).error).toMatchObject({ code: 4001 })
  await demo.modalClosed()

  const { chainId: _, ...domain } = typedDataExamples.mail.data(address as Address, 1).domain as Record<string, unknown>
  const anywhere = demo.request('eth_signTypedData_v4', [
    address,
    typed({ ...typedDataExamples.mail.data(address as Address, 1), domain }),
  ])
  await expect(approval.getByText('Valid on any network')).toBeVisible()
  await embedded.reject()
  expect((await anywhere).error).toMatchObject({ code: 4001 })
  await demo.modalClosed()

  const hash = demo.request('personal_sign', [`0x${'ab'.repeat(32)}`, address])
  await expect(approval.getByText('This cannot be read')).toBeVisible()
  await embedded.reject()
  expect((await hash).error).toMatchObject({ code: 4001 })
  await demo.modalClosed()

  const wrongChain = typed(typedDataExamples.mail.data(address as Address, 8453))
  const twice = typed(permit).replace('"spender":', `"spender":"${other}","spender":`)
  for (const text of [wrongChain, twice, '{'])
    expect((await demo.request('eth_signTypedData_v4', [address, text])).error).toMatchObject({ code: -32602 })
})

const sent = 'a transaction: unknown data has a warning, unknown fields are refused'
ownTest(sent, async ({ demo, embedded, control }) => {
  await demo.goto()
  await embedded.login()
  const smart = (await demo.state()).namespaces.eip155!.address as Address
  const bad = (from: Address): Readonly<Record<string, object>> => ({
    'an unknown field': { from, to: other, value: '0x1', color: 'red' },
    'data that is not the input': { from, to: other, data: '0x01', input: '0x02' },
    'a delegation': { from, to: other, authorizationList: [] },
    blobs: { from, to: other, blobVersionedHashes: [] },
    'another network': { from, to: other, chainId: '0x2105' },
    'a checksum that is wrong': { from, to: '0x700B6A60ce7EaaEA56F065753d8dcB9653dbAD35' },
  })
  const refuseAll = async (from: Address) => {
    for (const [what, transaction] of Object.entries(bad(from))) {
      const { error } = await demo.request('eth_sendTransaction', [transaction])
      expect(error, `${what} from ${from}`).toMatchObject({ code: -32602 })
    }
    const { error } = await demo.request('eth_sendTransaction', [{ from: other, to: other, value: '0x1' }])
    expect(error).toMatchObject({ code: 4100 })
    await demo.modalClosed()
  }
  await refuseAll(smart)
  const from = await useEoa(demo)
  await refuseAll(from)

  await control.fund(from, 1, '1')
  const { approval } = embedded
  const called = demo.request('eth_sendTransaction', [{ from, to: other, data: '0xdeadbeef', value: '0x1' }])
  await expect(approval.getByText('Unknown action')).toBeVisible()
  await expect(approval).toContainText('0xdeadbeef')
  await embedded.approve(/^Pay .* ETH to 0x0000…00c2$/i)
  expect((await called).result).toMatch(/^0x[0-9a-f]{64}$/)
})
