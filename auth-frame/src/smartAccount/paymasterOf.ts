import { type Address, getAddress, isAddressEqual, numberToHex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest, type PaymasterActions } from 'viem/account-abstraction'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { PaymasterAnswer } from '#shared/tables/PaymasterAnswer.ts'
import type { Auth } from '../Auth.ts'
import { chainIdOf } from './chainIdOf.ts'

/** The dapp's data about its paymaster service (ERC-7677). */
export type PaymasterService = { readonly url: string; readonly context?: Record<string, Json> | undefined }

type Paymaster = Required<Pick<PaymasterActions, 'getPaymasterStubData' | 'getPaymasterData'>> & {
  /** The payer to show to the user: the name that the paymaster claims, and the paymaster's address. */
  sponsor(): { readonly name?: string; readonly address: Address } | undefined
}

/**
 * Creates a client of the dapp's paymaster service. The modal makes the requests, because the auth frame contacts only
 * the deployment's own services (RPC-9). The first request returns stub data for the gas estimate. The second request
 * returns the data that gets signed. Both responses must name the same paymaster contract.
 */
export function paymasterOf(auth: Auth, network: string, service: PaymasterService): Paymaster {
  const chainId = numberToHex(chainIdOf(network))
  let found: { name?: string; address: Address } | undefined

  const ask = async (method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData', operation: Record<string, Json>) => {
    const modal = await auth.modal
    const params: Json[] = [operation, entryPoint07Address, chainId, service.context ?? {}]
    const answer: PaymasterAnswer = await modal.askPaymaster({ url: service.url, method, params })
    const address = getAddress(answer.paymaster)
    if (found && !isAddressEqual(found.address, address))
      throw makeError('INVALID_ANSWER', { service: 'The paymaster' })
    const name = answer.sponsor?.name ?? found?.name
    found = { address, ...(name !== undefined && { name }) }
    return {
      paymaster: address,
      paymasterData: answer.paymasterData as `0x${string}`,
      ...(answer.paymasterVerificationGasLimit && {
        paymasterVerificationGasLimit: BigInt(answer.paymasterVerificationGasLimit),
      }),
      ...(answer.paymasterPostOpGasLimit && { paymasterPostOpGasLimit: BigInt(answer.paymasterPostOpGasLimit) }),
    }
  }
  const wire = (operation: object) => formatUserOperationRequest(operation) as unknown as Record<string, Json>

  return {
    sponsor: () => found,
    getPaymasterStubData: async ({ chainId: _, entryPointAddress: __, context: ___, ...operation }) =>
      ask('pm_getPaymasterStubData', {
        callGasLimit: '0x0',
        verificationGasLimit: '0x0',
        preVerificationGas: '0x0',
        ...wire(operation),
      }) as never,
    getPaymasterData: async ({ chainId: _, entryPointAddress: __, context: ___, ...operation }) =>
      ask('pm_getPaymasterData', wire(operation)) as never,
  }
}
