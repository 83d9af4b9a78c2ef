import { createPublicClient, http, isAddressEqual, isHex, numberToHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import type { Chain } from '../chains.ts'
import type { Faults } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import { readRpcRequest } from '../http/readRpcRequest.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { rpcFailure } from '../http/rpcFailure.ts'
import { type HttpService, startHttpService } from '../http/startHttpService.ts'
import { parseOperation } from './parseOperation.ts'
import { paymasterAddress } from './paymasterAddress.ts'
import { signSponsorship, stubPaymasterData } from './signSponsorship.ts'

/** Generous limits for the gas that the paymaster contract itself uses. */
const gas = { paymasterVerificationGasLimit: numberToHex(150_000), paymasterPostOpGasLimit: numberToHex(50_000) }
const sponsor = { name: 'Local paymaster' }

/**
 * Starts an ERC-7677 paymaster service. It pays from the deposit of the contract `VerifyingPaymaster`. As a dapp's
 * paymaster, it pays for every operation unless the context is `{"policy":"refuse"}`. At `/own/{chainId}` it is the
 * deployment's own paymaster, which pays only for accounts without native coins.
 */
export function startPaymaster(options: {
  readonly port: number
  readonly chains: readonly Chain[]
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<HttpService> {
  const handle = async ({ method, body, url }: Request): Promise<Reply> => {
    if (method !== 'POST') return jsonReply({ error: 'Method not allowed' }, 405)
    const request = readRpcRequest(body)
    if (!request) return jsonReply(rpcFailure(null, -32600, 'Invalid request'))
    const { id } = request
    const refuse = (code: number, message: string) => jsonReply(rpcFailure(id, code, message))
    if (request.method !== 'pm_getPaymasterStubData' && request.method !== 'pm_getPaymasterData')
      return refuse(-32601, `The method ${request.method} does not exist`)
    const [operation, entryPoint, chainId, context] = request.params
    if (!isHex(entryPoint) || entryPoint.length !== 42 || !isAddressEqual(entryPoint, entryPoint07Address))
      return refuse(-32602, 'The EntryPoint is not supported')
    const chain = options.chains.find(({ id, listed }) => listed && numberToHex(id) === chainId)
    if (!chain) return refuse(-32602, 'The chain is not supported')
    if (isRefused(context)) return refuse(-32000, 'The policy does not sponsor this operation')
    const isOwn = url.pathname.startsWith('/own/')
    const result = (value: object) =>
      jsonReply({ jsonrpc: '2.0', id, result: { paymaster: paymasterAddress, ...value } })
    const now = Math.floor(Date.now() / 1_000)
    try {
      const parsed = parseOperation(operation)
      if (isOwn && (await hasCoins(chain, parsed.sender))) return refuse(-32000, 'The account can pay itself')
      if (request.method === 'pm_getPaymasterStubData')
        return result({ sponsor, paymasterData: stubPaymasterData(now), ...gas, isFinal: false })
      return result({ paymasterData: await signSponsorship(chain.rpcUrl, parsed, now) })
    } catch (error) {
      return refuse(-32602, error instanceof Error ? error.message : 'Invalid user operation')
    }
  }
  return startHttpService({ ...options, service: 'paymaster', cors: true, handle })
}

const hasCoins = async ({ rpcUrl }: Chain, address: `0x${string}`) =>
  (await createPublicClient({ transport: http(rpcUrl) }).getBalance({ address })) > 0n

function isRefused(context: unknown): boolean {
  return typeof context === 'object' && context !== null && (context as { policy?: unknown }).policy === 'refuse'
}
