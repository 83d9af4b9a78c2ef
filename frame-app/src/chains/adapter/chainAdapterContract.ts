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
   * Wallet methods, by the adapter method that calls them. An adapter method that calls no wallet method is omitted.
   */
  readonly methods: {
    readonly accounts: string
    readonly network?: string
    readonly sign: string
    readonly switch?: string
    readonly balance?: string
  }
  /** Whether a request for accounts prompts the user. */
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
  /** Values that an adapter must reject as the answer to any of its requests. */
  const nonsense: readonly Json[] = [true, { accounts: [address] }, 'nonsense', -1, 1.5, '', [[address]], [null], [7]]

  describe(`${family.namespace} adapter`, () => {
    test('default', () => {
      expect(adapter.namespace).toBe(family.namespace)
      expect(network.namespace).toBe(family.namespace)
    })

    test.each(addresses.valid)('behavior: accepts the address %s', async (text) => {
      expect(await adapter.isAddress(text)).toBe(true)
    })

    test.each(addresses.invalid)('behavior: rejects %j as an address', async (text) => {
      expect(await adapter.isAddress(text)).toBe(false)
    })

    test('behavior: `isAddress` returns false for any string that is not an address, and never throws', async () => {
      await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => !(await adapter.isAddress(text))))
    })

    test('behavior: returns the accounts in the wallet’s order, with the wallet’s network', async () => {
      const { ask } = family.wallet([other, address])
      const found = await adapter.accounts(ask, false, start)
      expect(found.accounts.map((each) => each.address)).toEqual([other, address])
      expect(found.network).toBe(network.caipNetworkId)
    })

    test('behavior: a silent request for accounts never prompts the user', async () => {
      const { ask, asked } = wallet()
      expect((await adapter.accounts(ask, true, start)).accounts.length).toBe(1)
      expect(asked.filter((rpc) => family.asksVisitor(rpc))).toEqual([])
      await adapter.accounts(ask, false, start)
      expect(asked.filter((rpc) => family.asksVisitor(rpc)).length).toBe(1)
    })

    test('behavior: returns an empty list for a wallet without accounts', async () => {
      expect((await adapter.accounts(family.wallet([]).ask, true, start)).accounts).toEqual([])
    })

    test('behavior: returns at most 100 accounts', async () => {
      const { ask } = family.wallet(Array.from({ length: 150 }, () => address))
      expect((await adapter.accounts(ask, false, start)).accounts.length).toBe(100)
    })

    test('error: rejects invalid accounts', async () => {
      for (const answer of [...nonsense, null]) {
        const { ask, answers } = wallet()
        answers[methods.accounts] = answer
        await expect(adapter.accounts(ask, false, start), JSON.stringify(answer)).rejects.toMatchObject({
          reason: 'INVALID_RESULT',
        })
      }
    })

    test.runIf(methods.network)('error: rejects an invalid network', async () => {
      for (const answer of [...nonsense, null]) {
        const { ask, answers } = wallet()
        answers[methods.network ?? ''] = answer
        await expect(adapter.accounts(ask, false, start), JSON.stringify(answer)).rejects.toMatchObject({
          reason: 'INVALID_RESULT',
        })
      }
    })

    test('error: passes on the code of the wallet’s error if the user rejects a request for accounts', async () => {
      const { ask, answers } = wallet()
      answers[methods.accounts] = family.declined
      await expect(adapter.accounts(ask, false, start)).rejects.toMatchObject({ code: 4001 })
    })

    test('behavior: signs a message with the given account', async () => {
      const { ask, asked } = wallet()
      const input = { address, message: 'Grüße, 👋' }
      const signature = await adapter.signMessage(ask, input)
      expect(signature).not.toBe('')
      expect((await family.verify?.(signature, input)) ?? true).toBe(true)
      expect((await family.verify?.(signature, { address, message: 'Other' })) ?? false).toBe(false)
      expect(asked.map(({ method }) => method)).toEqual([methods.sign])
    })

    test('error: rejects an invalid signature', async () => {
      for (const answer of [...nonsense, null]) {
        const { ask, answers } = wallet()
        answers[methods.sign] = answer
        await expect(adapter.signMessage(ask, { address, message: 'a' }), JSON.stringify(answer)).rejects.toMatchObject(
          { reason: 'INVALID_RESULT' },
        )
      }
    })

    test('error: rejects with code 4001 if the user rejects a signature', async () => {
      const { ask, answers } = wallet()
      answers[methods.sign] = family.declined
      await expect(adapter.signMessage(ask, { address, message: 'a' })).rejects.toMatchObject({ code: 4001 })
    })

    test('behavior: switches the wallet to a network that the wallet knows', async () => {
      const { ask, asked } = wallet()
      await adapter.switchNetwork(ask, network)
      expect(asked.map(({ method }) => method)).toEqual(methods.switch ? [methods.switch] : [])
    })

    test.runIf(methods.switch)('error: rejects with code 4001 if the user rejects a network switch', async () => {
      const { ask, answers } = wallet()
      answers[methods.switch ?? ''] = family.declined
      await expect(adapter.switchNetwork(ask, network)).rejects.toMatchObject({ code: 4001 })
    })

    test.runIf(methods.switch)(
      'error: rejects with CHAIN_NOT_SUPPORTED if the wallet refuses a network switch',
      async () => {
        const { ask, answers } = wallet()
        answers[methods.switch ?? ''] = family.broken
        await expect(adapter.switchNetwork(ask, network)).rejects.toMatchObject({ reason: 'CHAIN_NOT_SUPPORTED' })
      },
    )

    const { balance } = methods
    test('behavior: the adapter has the methods of its family, and so has the adapter that loads it later', () => {
      expect(Boolean(adapter.nativeBalance)).toBe(Boolean(balance))
      expect(Object.keys(laterAdapter(family.namespace)).sort()).toEqual(Object.keys(adapter).sort())
    })

    test.runIf(balance)('behavior: returns the native balance as a bigint in the smallest unit', async () => {
      expect(await adapter.nativeBalance?.(wallet().ask, address)).toBeTypeOf('bigint')
    })

    test.runIf(balance)('error: rejects an invalid balance', async () => {
      for (const answer of [...nonsense, null]) {
        const { ask, answers } = wallet()
        answers[balance ?? ''] = answer
        await expect(adapter.nativeBalance?.(ask, address), JSON.stringify(answer)).rejects.toMatchObject({
          reason: 'INVALID_RESULT',
        })
      }
    })

    test('behavior: each method resolves or rejects with an AirlockError, whatever the wallet answers', async () => {
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
