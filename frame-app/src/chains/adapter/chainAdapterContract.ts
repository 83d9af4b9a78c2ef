import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Network } from '#shared/networks.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import { laterAdapter } from '../laterAdapter.ts'
import type { Ask, ChainAdapter } from './adapter.ts'

/** A fake wallet of the family. It follows the family's standards, except for the methods in `answers`. */
type FamilyWallet = {
  readonly asked: readonly JsonRpc[]
  readonly answers: Record<string, Json | ((rpc: JsonRpc) => Json | Promise<Json>)>
  readonly ask: Ask
}

type Family = {
  readonly adapter: ChainAdapter
  readonly namespace: Namespace
  readonly addresses: { readonly valid: readonly string[]; readonly invalid: readonly string[] }
  /** A network that the wallet knows. */
  readonly network: Network
  /**
   * Name of the wallet method that each adapter method calls; omitted if the adapter method sends the wallet no
   * request.
   */
  readonly methods: {
    readonly accounts: string
    readonly network?: string
    readonly sign: string
    readonly switch?: string
    readonly balance?: string
  }
  /** Whether this request for accounts prompts the user. */
  asksVisitor(rpc: JsonRpc): boolean
  /** Verifies a signature with a library other than the one that created it. Omitted if the test wallet has no key. */
  verify?(signature: string, input: { readonly address: string; readonly message: string }): Promise<boolean>
  wallet(accounts: readonly string[]): FamilyWallet
  /** Throws the error with which the family's wallets report that the user declined. */
  readonly declined: () => never
  /** Throws a wallet error that is not a rejection by the user. */
  readonly broken: () => never
}

/** Test suite that every adapter must pass. */
export function chainAdapterContract(family: Family): void {
  const { adapter, methods, addresses, network } = family
  const [address = '', other = ''] = addresses.valid
  const wallet = () => family.wallet([address])
  const start = network.caipNetworkId
  /** Values that are not a valid answer to any request of an adapter. */
  const nonsense: readonly Json[] = [true, { accounts: [address] }, 'nonsense', -1, 1.5, '', [[address]], [null], [7]]

  describe(`${family.namespace} adapter`, () => {
    test('default', () => {
      expect(adapter.namespace).toBe(family.namespace)
      expect(network.namespace).toBe(family.namespace)
    })

    test.each(addresses.valid)('behavior: %s is an address', async (text) => {
      expect(await adapter.isAddress(text)).toBe(true)
    })

    test.each(addresses.invalid)('behavior: %j is no address', async (text) => {
      expect(await adapter.isAddress(text)).toBe(false)
    })

    test('behavior: any text is judged without throwing', async () => {
      await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => !(await adapter.isAddress(text))))
    })

    test('behavior: accounts come in the order of the wallet, with its network', async () => {
      const { ask } = family.wallet([other, address])
      const found = await adapter.accounts(ask, false, start)
      expect(found.accounts.map((each) => each.address)).toEqual([other, address])
      expect(found.network).toBe(network.caipNetworkId)
    })

    test('behavior: silent accounts never ask with the question that the visitor sees', async () => {
      const { ask, asked } = wallet()
      expect((await adapter.accounts(ask, true, start)).accounts.length).toBe(1)
      expect(asked.filter((rpc) => family.asksVisitor(rpc))).toEqual([])
      await adapter.accounts(ask, false, start)
      expect(asked.filter((rpc) => family.asksVisitor(rpc)).length).toBe(1)
    })

    test('behavior: a wallet without accounts is reported as such', async () => {
      expect((await adapter.accounts(family.wallet([]).ask, true, start)).accounts).toEqual([])
    })

    test('behavior: of very many accounts a hundred are taken', async () => {
      const { ask } = family.wallet(Array.from({ length: 150 }, () => address))
      expect((await adapter.accounts(ask, false, start)).accounts.length).toBe(100)
    })

    test('error: accounts that are nonsense', async () => {
      for (const answer of [...nonsense, null]) {
        const { ask, answers } = wallet()
        answers[methods.accounts] = answer
        await expect(adapter.accounts(ask, false, start), JSON.stringify(answer)).rejects.toMatchObject({
          reason: 'INVALID_RESULT',
        })
      }
    })

    test.runIf(methods.network)('error: a network that is nonsense', async () => {
      for (const answer of [...nonsense, null]) {
        const { ask, answers } = wallet()
        answers[methods.network ?? ''] = answer
        await expect(adapter.accounts(ask, false, start), JSON.stringify(answer)).rejects.toMatchObject({
          reason: 'INVALID_RESULT',
        })
      }
    })

    test('error: what the wallet says about accounts is passed on unchanged', async () => {
      const { ask, answers } = wallet()
      answers[methods.accounts] = family.declined
      await expect(adapter.accounts(ask, false, start)).rejects.toMatchObject({ code: 4001 })
    })

    test('behavior: a text is signed with the account', async () => {
      const { ask, asked } = wallet()
      const input = { address, message: 'Grüße, 👋' }
      const signature = await adapter.signMessage(ask, input)
      expect(signature).not.toBe('')
      expect((await family.verify?.(signature, input)) ?? true).toBe(true)
      expect((await family.verify?.(signature, { address, message: 'Other' })) ?? false).toBe(false)
      expect(asked.map(({ method }) => method)).toEqual([methods.sign])
    })

    test('error: a signature that is nonsense', async () => {
      for (const answer of [...nonsense, null]) {
        const { ask, answers } = wallet()
        answers[methods.sign] = answer
        await expect(adapter.signMessage(ask, { address, message: 'a' }), JSON.stringify(answer)).rejects.toMatchObject(
          { reason: 'INVALID_RESULT' },
        )
      }
    })

    test('error: a declined signature', async () => {
      const { ask, answers } = wallet()
      answers[methods.sign] = family.declined
      await expect(adapter.signMessage(ask, { address, message: 'a' })).rejects.toMatchObject({ code: 4001 })
    })

    test('behavior: the wallet moves to a network that it knows', async () => {
      const { ask, asked } = wallet()
      await adapter.switchNetwork(ask, network)
      expect(asked.map(({ method }) => method)).toEqual(methods.switch ? [methods.switch] : [])
    })

    test.runIf(methods.switch)('error: a declined switch', async () => {
      const { ask, answers } = wallet()
      answers[methods.switch ?? ''] = family.declined
      await expect(adapter.switchNetwork(ask, network)).rejects.toMatchObject({ code: 4001 })
    })

    test.runIf(methods.switch)('error: a switch that the wallet refuses', async () => {
      const { ask, answers } = wallet()
      answers[methods.switch ?? ''] = family.broken
      await expect(adapter.switchNetwork(ask, network)).rejects.toMatchObject({ reason: 'CHAIN_NOT_SUPPORTED' })
    })

    const { balance } = methods
    test('behavior: it has the powers of its family, also before it is loaded', () => {
      expect(Boolean(adapter.nativeBalance)).toBe(Boolean(balance))
      expect(Object.keys(laterAdapter(family.namespace)).sort()).toEqual(Object.keys(adapter).sort())
    })

    test.runIf(balance)('behavior: the balance is a number of the smallest unit', async () => {
      expect(await adapter.nativeBalance?.(wallet().ask, address)).toBeTypeOf('bigint')
    })

    test.runIf(balance)('error: a balance that is nonsense', async () => {
      for (const answer of [...nonsense, null]) {
        const { ask, answers } = wallet()
        answers[balance ?? ''] = answer
        await expect(adapter.nativeBalance?.(ask, address), JSON.stringify(answer)).rejects.toMatchObject({
          reason: 'INVALID_RESULT',
        })
      }
    })

    test('behavior: whatever a wallet answers, each method settles with what its type says or our error', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (answer) => {
          const ask: Ask = async () => answer as Json
          const settled = await Promise.allSettled([
            adapter.accounts(ask, true, start),
            adapter.signMessage(ask, { address, message: 'a' }),
            adapter.nativeBalance?.(ask, address),
          ])
          for (const result of settled)
            if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'AirlockError' })
        }),
      )
    })
  })
}
