import { base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { fakeNode } from '../fakes/fakeNode.ts'
import { bob, declined } from '../fakes/fakeWallet.ts'
import { familyApp } from '../fakes/familyApp.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { viewParams } from './viewParams.ts'

const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const six = `0x${'6'.padStart(64, '0')}`
type Given = Parameters<typeof viewParams>[1]['arguments']

async function open(given?: Given, answer = six) {
  const fake = fakeApp({ server: fakeNode({ eth_call: answer }) })
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  const params = () => viewParams(fake.app, { view: 'WalletSend', ...(given && { arguments: given }) })
  return { ...fake, params }
}

describe('sendParams', () => {
  test('default', async () => {
    const given = { amount: '1.5', assetAddress: token, namespace: 'eip155', chainId: '1', to: bob }
    expect(await (await open(given)).params()).toEqual({ token, amount: '1.5', to: bob })
    expect(await (await open()).params()).toEqual({})
    expect(await (await open({ to: 'ada.eth' })).params()).toEqual({ token: 'native', to: 'ada.eth' })
  })

  test('behavior: switches to the given network first, and opens no view if the user declines', async () => {
    const there = await open({ chainId: 8453 })
    await there.params()
    expect(there.state().network).toBe('eip155:8453')
    const not = await open({ chainId: 8453 })
    not.wallet.answers.wallet_switchEthereumChain = declined
    await expect(not.params()).rejects.toMatchObject({ code: 4001 })
  })

  test.each([
    ['Invalid amount', { amount: '1,5' }],
    ['Invalid amount', { amount: 'lots' }],
    ['Chain "bip122" is not supported for send parameters', { namespace: 'bip122' }],
    ['Network with id "" not found', { namespace: 'solana' }],
    ['Token not found', { assetAddress: mint }],
    ['Network with id "5" not found', { chainId: '5' }],
  ])('error: %s', async (message, given) => {
    await expect((await open(given)).params()).rejects.toMatchObject({ message })
  })

  describe('on Solana', () => {
    async function onSolana(given: Given, account: Json) {
      const fake = familyApp({ server: fakeNode({ getMultipleAccounts: { value: [account] } }) })
      await fake.connect('solana')
      return viewParams(fake.app, { view: 'WalletSend', arguments: given })
    }
    const token = {
      owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      data: [base64.encode(new Uint8Array(82)), 'base64'],
    }
    const solana = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

    test('accepts a mint, an amount and a recipient', async () => {
      const given = { namespace: 'solana', chainId: solana, assetAddress: mint, amount: '2', to: mint } as const
      expect(await onSolana(given, token)).toEqual({ token: mint, amount: '2', to: mint })
      expect(await onSolana({ namespace: 'solana' }, null)).toEqual({ token: 'native' })
    })

    test.each([
      ['no account', null],
      ['an account of another program', { ...token, owner: '11111111111111111111111111111111' }],
      ['a token account', { ...token, data: [base64.encode(new Uint8Array(165)), 'base64'] }],
    ])('rejects %s', async (_, account) => {
      await expect(onSolana({ assetAddress: mint }, account)).rejects.toMatchObject({ message: 'Token not found' })
    })

    test('rejects an eip155 contract as the token', async () => {
      await expect(onSolana({ assetAddress: `0x${'1'.repeat(40)}` }, token)).rejects.toMatchObject({
        message: 'Token not found',
      })
    })
  })

  test('error: rejects a contract without decimals, because it is not a token', async () => {
    const { params } = await open({ assetAddress: token }, '0x')
    await expect(params()).rejects.toMatchObject({ message: 'Token not found' })
  })

  test.each([[{ amount: 1.5 }], [{ assetAddress: 'USDC' }], [{ also: 1 }]] as const)('error: %j', async (given) => {
    await expect((await open(given)).params()).rejects.toMatchObject({ code: -32602 })
  })
})
