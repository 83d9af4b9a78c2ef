import * as z from 'zod/mini'
import { createEmitter } from '../../createEmitter.ts'
import { parseParams } from '../../methods/parseParams.ts'
import { randomUuid } from '../../randomUuid.ts'
import { RpcError } from '../../rpcError.ts'
import { encodeBase64 } from '../base64Bytes.ts'
import type { BitcoinAddress } from '../FamilyAccount.ts'
import type { FamilyLink } from '../familyLink.ts'
import { satsConnectError } from './satsConnectError.ts'

const Purposes = z.array(z.enum(['payment', 'ordinals', 'stacks', 'starknet', 'spark']))
const Addresses = z.object({ purposes: Purposes })
const Connect = z.nullish(z.object({ addresses: z.optional(Purposes) }))
const Message = z.object({
  address: z.string(),
  message: z.string(),
  protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
})
const Psbt = z.object({
  psbt: z.string(),
  signInputs: z.optional(z.record(z.string(), z.array(z.number()))),
  broadcast: z.optional(z.boolean()),
})
const Transfer = z.object({ recipients: z.array(z.object({ address: z.string(), amount: z.int() })) })

type Listener = (event: unknown) => void
type Answer = { readonly jsonrpc: '2.0'; readonly id: string } & (
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }
)

const network = { bitcoin: { name: 'Mainnet' }, stacks: { name: 'mainnet' }, spark: { name: 'mainnet' } }

/**
 * Creates a provider for sats-connect. `request` answers with a JSON-RPC response and never rejects. `addListener`
 * supports `accountChange` and `disconnect`. The provider shows only one account at a time: the active one.
 */
export function createSatsConnectProvider(link: FamilyLink<'bip122'>) {
  const emitter = createEmitter()
  link.onChange(() => {
    const type = link.accounts().length > 0 ? 'accountChange' : 'disconnect'
    emitter.emit(type, { type })
  })

  const addresses = (purposes: readonly string[] = ['payment', 'ordinals']) =>
    (link.accounts()[0]?.addresses ?? []).filter(({ purpose }) => purposes.includes(purpose)).map(toAddress)
  const account = (purposes?: readonly string[]) => {
    const all = addresses(purposes)
    if (all.length === 0) throw new RpcError(4100, 'Access denied')
    return { id: `account-${all[0]?.address}`, addresses: all, walletType: 'software', network }
  }
  const connect = () => link.request('connect', {})

  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    getInfo: async () => ({ version: '1.0.0', platform: 'web', methods: Object.keys(methods), supports: [] }),
    getAddresses: async (params) => {
      const { purposes } = parseParams(Addresses, params)
      await connect()
      return { addresses: addresses(purposes), network }
    },
    getAccounts: async (params) => {
      const { purposes } = parseParams(Addresses, params)
      await connect()
      return addresses(purposes)
    },
    wallet_connect: async (params) => {
      const purposes = parseParams(Connect, params)?.addresses
      await connect()
      return account(purposes)
    },
    wallet_requestPermissions: async () => {
      await connect()
      return true
    },
    /** Returns the account without asking the owner. Fails with -32002 if the site is not connected. */
    wallet_getAccount: async () => {
      await link.request('connect', { silent: true })
      return account()
    },
    wallet_getNetwork: async () => network,
    wallet_disconnect: async () => link.request('disconnect', {}),
    wallet_renouncePermissions: async () => {
      await link.request('disconnect', {})
      return true
    },
    signMessage: async (params) => {
      const { message, ...rest } = parseParams(Message, params)
      return link.request('signMessage', { ...rest, message: encodeBase64(new TextEncoder().encode(message)) })
    },
    signPsbt: async (params) => {
      const { psbt, signInputs = {}, broadcast } = parseParams(Psbt, params)
      const inputs = Object.entries(signInputs).flatMap(([address, indexes]) =>
        indexes.map((index) => ({ address, index })),
      )
      return link.request('signPsbt', { psbt, signInputs: inputs, broadcast })
    },
    sendTransfer: async (params) => {
      const recipients = parseParams(Transfer, params).recipients.map(({ address, amount }) => ({
        address,
        amount: `${amount}`,
      }))
      return link.request('sendTransfer', { recipients })
    },
  }

  return {
    async request(method: string, params?: unknown): Promise<Answer> {
      const answer = { jsonrpc: '2.0', id: randomUuid() } as const
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      try {
        if (!run) throw new RpcError(4200, `Method ${method} is not supported`)
        return { ...answer, result: await run(params) }
      } catch (error) {
        return { ...answer, error: satsConnectError(error) }
      }
    },
    /**
     * Adds a listener. Takes an event name and a function or, since sats-connect 3, one object with both. Returns a
     * function that removes the listener.
     */
    addListener(event: string | { readonly eventName: string; readonly cb: Listener }, listener?: Listener) {
      const [name, heard] = typeof event === 'string' ? [event, listener ?? (() => {})] : [event.eventName, event.cb]
      emitter.on(name, heard)
      return () => emitter.removeListener(name, heard)
    },
  }
}

function toAddress({ address, publicKey, purpose, addressType }: BitcoinAddress) {
  return { address, publicKey, purpose, addressType, walletType: 'software' }
}
