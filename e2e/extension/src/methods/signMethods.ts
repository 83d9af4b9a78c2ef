import { type Hex as HexType, hexToString, isHex, stringToHex, type TypedDataDefinition, validateTypedData } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import * as z from 'zod/mini'
import { askApproval } from '../approvals.ts'
import { RpcError } from '../rpcError.ts'
import { activeChain } from './activeChain.ts'
import type { Method } from './call.ts'
import { Address, parseParams } from './parseParams.ts'
import { permittedKey } from './permittedKey.ts'

const TypedData = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: z.looseObject({ chainId: z.optional(z.coerce.number()), name: z.optional(z.string()) }),
  message: z.record(z.string(), z.unknown()),
})
type TypedData = z.output<typeof TypedData>

export const signMethods = {
  personal_sign: async (call) => {
    const [message, address] = parseParams(z.tuple([z.string(), Address], z.unknown()), call.params)
    permittedKey(call, address)
    const raw = isHex(message) ? message : stringToHex(message)
    const text = readableText(raw)
    const warning = text && domainWarning(text, call.origin)
    await askApproval(call.store, {
      id: call.id,
      pageId: call.pageId,
      origin: call.origin,
      method: call.method,
      title: 'Sign this message?',
      details: [
        { label: 'Account', value: address },
        { label: 'Message', value: text ?? raw },
      ],
      ...(warning ? { warning } : {}),
      choosesAccounts: false,
    })
    return permittedKey(call, address).signMessage({ message: { raw } })
  },
  eth_signTypedData_v4: async (call) => {
    const [address, input] = parseParams(z.tuple([Address, z.unknown()]), call.params)
    permittedKey(call, address)
    const typedData = readTypedData(input)
    const chain = activeChain(call.store.get())
    const { chainId, name } = typedData.domain
    if (chainId !== undefined && chainId !== chain.chainId) {
      throw new RpcError(-32602, `The data is for chain ${chainId}, the wallet is on chain ${chain.chainId}`)
    }
    await askApproval(call.store, {
      id: call.id,
      pageId: call.pageId,
      origin: call.origin,
      method: call.method,
      title: 'Sign this data?',
      details: [
        { label: 'Account', value: address },
        { label: 'Application', value: name ?? 'not named' },
        { label: typedData.primaryType, value: JSON.stringify(typedData.message, null, 2) },
      ],
      choosesAccounts: false,
    })
    return permittedKey(call, address).signTypedData(typedDataDefinition(typedData))
  },
} satisfies Record<string, Method>

/** Casts the data to viem's type, because viem can infer this type only from literals in the source code. */
function typedDataDefinition(data: TypedData): TypedDataDefinition {
  return data as unknown as TypedDataDefinition
}

function readTypedData(input: unknown): TypedData {
  try {
    const typedData = parseParams(TypedData, typeof input === 'string' ? JSON.parse(input) : input)
    validateTypedData(typedDataDefinition(typedData))
    return typedData
  } catch (error) {
    if (error instanceof RpcError) throw error
    throw new RpcError(-32602, `Invalid params: ${error instanceof Error ? error.message : 'typed data'}`)
  }
}

function readableText(raw: HexType): string | undefined {
  const text = hexToString(raw)
  // Bytes that are not UTF-8 decode to U+FFFD. Control characters are not text either.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text) ? undefined : text
}

function domainWarning(text: string, origin: string): string | undefined {
  const { domain, address } = parseSiweMessage(text)
  if (!domain || !address || domain === new URL(origin).host) return undefined
  return `This signs you in at ${domain}, but the request comes from ${origin}.`
}
