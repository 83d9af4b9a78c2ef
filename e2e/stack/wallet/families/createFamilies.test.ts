import type { SessionTypes } from '@walletconnect/types'
import { describe, expect, test } from 'vitest'
import { createFamilies } from './createFamilies.ts'
import { loadWalletFamily } from './loadWalletFamily.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const osmosis = 'cosmos:osmosis-1'

/** Creates the wallet's families, and a session on three networks that shares the wallet's first account. */
async function withSession() {
  const families = createFamilies({
    indexes: [2, 3],
    load: (namespace) => loadWalletFamily(namespace, { indexes: [2, 3], solanaRpcUrl: 'http://127.0.0.1:1' }),
  })
  const grants = await families.grants(['solana', 'bip122', 'cosmos', 'eip155'], [0])
  const shared = [solana, bitcoin, osmosis].map((chain) => {
    const [namespace = ''] = chain.split(':')
    const accounts = grants[namespace]!.accounts(chain).map((account) => `${chain}:${account}`)
    return [namespace, { accounts, chains: [chain], methods: [], events: [] }] satisfies [
      string,
      SessionTypes.Namespace,
    ]
  })
  const request = (chain: string, method: string, params: object) => {
    return { chain, method, params, origin: 'https://dapp.example', namespaces: Object.fromEntries(shared) }
  }
  const addressOn = (chain: string) => grants[chain.split(':')[0]!]!.accounts(chain)[0]!
  return { families, grants, request, addressOn }
}

describe('createFamilies', () => {
  test('default: the wallet has keys for all families except eip155', async () => {
    const { grants, addressOn } = await withSession()
    expect(Object.keys(grants)).toEqual(['solana', 'bip122', 'cosmos'])
    expect(addressOn(bitcoin)).toMatch(/^bc1q/)
    expect(addressOn(osmosis)).toMatch(/^osmo1/)
  })

  test('behavior: `question` only describes the request, whereas `answer` executes it', async () => {
    const { families, request, addressOn } = await withSession()
    const account = addressOn(bitcoin)
    const transfer = request(bitcoin, 'sendTransfer', { account, recipientAddress: account, amount: '1000' })
    expect(await families.question(transfer)).toMatchObject({ title: 'Send bitcoin?' })
    expect(families.transactions()).toEqual([])
    const { txid } = (await families.answer(transfer)) as { txid: string }
    expect(families.transactions().map((each) => each.txid)).toEqual([txid])
    families.reset()
    expect(families.transactions()).toEqual([])
  })

  test('behavior: if a request needs no approval, returns no question', async () => {
    const { families, request, addressOn } = await withSession()
    const asking = request(osmosis, 'cosmos_getAccounts', {})
    expect(await families.question(asking)).toBe(undefined)
    expect(await families.answer(asking)).toMatchObject([{ address: addressOn(osmosis) }])
  })

  test('error: rejects an account that is not shared, an unknown method, and an unknown family', async () => {
    const { families, request, addressOn } = await withSession()
    const [, second] = (await families.grants(['solana'], [0, 1])).solana!.accounts(solana)
    const params = { message: '', pubkey: second }
    await expect(families.answer(request(solana, 'solana_signMessage', params))).rejects.toMatchObject({ code: 4100 })
    expect(await families.question(request(solana, 'solana_signMessage', params))).toBe(undefined)
    await expect(families.answer(request(solana, 'toString', {}))).rejects.toMatchObject({ code: 4200 })
    await expect(families.answer(request('tron:1', 'sign', {}))).rejects.toMatchObject({ code: 4200 })
    const none = createFamilies(undefined)
    expect(await none.grants(['solana'], [0])).toEqual({})
    expect(addressOn(solana)).not.toBe(second)
  })
})
