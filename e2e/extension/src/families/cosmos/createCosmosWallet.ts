import { makeSignDoc as makeAminoDoc, rawSecp256k1PubkeyToRawAddress, Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet, makeSignDoc as makeDirectDoc } from '@cosmjs/proto-signing'
import { HDKey } from '@scure/bip32'
import * as z from 'zod/mini'
import { parseParams } from '../../methods/parseParams.ts'
import { RpcError } from '../../rpcError.ts'
import { Base64 } from '../Base64.ts'
import { encodeBase64 } from '../base64Bytes.ts'
import type { FamilyCall, FamilyWallet } from '../FamilyWallet.ts'
import { permittedPosition } from '../permittedPosition.ts'
import { readableBytes } from '../readableBytes.ts'
import { walletSeed } from '../walletSeed.ts'
import { AminoDoc, isArbitrary } from './AminoDoc.ts'
import { cosmosChains } from './cosmosChains.ts'

const Signer = z.object({ chainId: z.string(), signer: z.string() })
const DirectDoc = z.object({
  bodyBytes: Base64,
  authInfoBytes: Base64,
  chainId: z.string(),
  accountNumber: z.string().check(z.regex(/^\d+$/, 'must be a number in decimal')),
})

/**
 * Creates Cosmos keys and their signing methods. Bytes are base64.
 *
 * @param indexes the accounts to derive from the mnemonic: m/44'/118'/0'/0/index
 * @param secret replaces the mnemonic
 */
export async function createCosmosWallet(indexes: readonly number[], secret?: string): Promise<FamilyWallet<'cosmos'>> {
  const master = HDKey.fromMasterSeed(walletSeed(secret))
  const keys = indexes.map((index) => master.derive(`m/44'/118'/0'/0/${index}`).privateKey!)
  const addresses = new Map<string, readonly string[]>()
  for (const [chainId, prefix] of Object.entries(cosmosChains)) {
    addresses.set(chainId, await Promise.all(keys.map(async (key) => (await account(key, prefix)).address)))
  }
  const hub = await Promise.all(keys.map((key) => account(key, cosmosChains['cosmoshub-4'])))

  const position = (call: FamilyCall, { chainId, signer }: z.output<typeof Signer>) => {
    prefixOf(chainId)
    return permittedPosition(call, signer, (one) => addresses.get(chainId)?.[one] === signer)
  }
  const signAmino = async (call: FamilyCall, signer: z.output<typeof Signer>, signDoc: AminoDoc) => {
    const { chainId } = signer
    if (!isArbitrary(signDoc) && signDoc.chain_id !== chainId) {
      throw new RpcError(-32602, `The document is for ${signDoc.chain_id}, the request for ${chainId}`)
    }
    position(call, signer)
    await call.ask({
      title: isArbitrary(signDoc) ? 'Sign this message?' : 'Sign this transaction?',
      details: [
        { label: 'Account', value: signer.signer },
        { label: 'Chain', value: chainId },
        { label: 'Messages', value: JSON.stringify(signDoc.msgs, null, 2) },
      ],
    })
    const wallet = await Secp256k1Wallet.fromKey(keys[position(call, signer)]!, prefixOf(chainId))
    return wallet.signAmino(signer.signer, signDoc)
  }

  return {
    accounts: hub.map(({ address, pubkey }, at) => ({
      address,
      name: `Account ${at + 1}`,
      publicKey: encodeBase64(pubkey),
    })),
    methods: {
      /** Returns the active account on a chain, as a connected site can see it. */
      getKey: async (call) => {
        const { chainId } = parseParams(z.object({ chainId: z.string() }), call.params)
        prefixOf(chainId)
        await call.connect()
        const [active = 0] = call.permitted()
        const { pubkey } = hub[active]!
        const address = addresses.get(chainId)![active]!
        return {
          address,
          addressBytes: encodeBase64(rawSecp256k1PubkeyToRawAddress(pubkey)),
          publicKey: encodeBase64(pubkey),
          name: `Account ${active + 1}`,
        }
      },
      /** Resolves if the wallet supports the chain, and rejects otherwise. */
      knowsChain: async (call) => {
        prefixOf(parseParams(z.object({ chainId: z.string() }), call.params).chainId)
        return null
      },
      signAmino: async (call) => {
        const { signDoc, ...signer } = parseParams(z.extend(Signer, { signDoc: AminoDoc }), call.params)
        return signAmino(call, signer, signDoc)
      },
      /** ADR-36: signs the message inside a transaction that is invalid on every chain. */
      signArbitrary: async (call) => {
        const { data, ...signer } = parseParams(z.extend(Signer, { data: Base64 }), call.params)
        const value = { signer: signer.signer, data: encodeBase64(data) }
        const fee = { gas: '0', amount: [] }
        const signDoc = makeAminoDoc([{ type: 'sign/MsgSignData', value }], fee, '', '', 0, 0)
        return (await signAmino(call, signer, parseParams(AminoDoc, signDoc))).signature
      },
      signDirect: async (call) => {
        const { signDoc, ...signer } = parseParams(z.extend(Signer, { signDoc: DirectDoc }), call.params)
        const { chainId, bodyBytes, authInfoBytes, accountNumber } = signDoc
        if (chainId !== signer.chainId) {
          throw new RpcError(-32602, `The document is for ${chainId}, the request for ${signer.chainId}`)
        }
        position(call, signer)
        await call.ask({
          title: 'Sign this transaction?',
          details: [
            { label: 'Account', value: signer.signer },
            { label: 'Chain', value: chainId },
            { label: 'Body', value: readableBytes(bodyBytes) },
          ],
        })
        const wallet = await DirectSecp256k1Wallet.fromKey(keys[position(call, signer)]!, prefixOf(chainId))
        const doc = makeDirectDoc(bodyBytes, authInfoBytes, chainId, BigInt(accountNumber))
        return (await wallet.signDirect(signer.signer, doc)).signature
      },
    },
  }
}

async function account(key: Uint8Array, prefix: string) {
  const [only] = await (await Secp256k1Wallet.fromKey(key, prefix)).getAccounts()
  return only!
}

function prefixOf(chainId: string): string {
  const prefix = Object.hasOwn(cosmosChains, chainId) ? cosmosChains[chainId as keyof typeof cosmosChains] : undefined
  if (!prefix) throw new RpcError(-32602, `There is no chain info for ${chainId}`)
  return prefix
}
