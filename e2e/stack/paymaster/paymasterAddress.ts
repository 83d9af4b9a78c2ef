import type { Address } from 'viem'
import smartAccounts from '../contracts/smartAccounts.json' with { type: 'json' }

/** Where the verifying paymaster is on every listed chain. */
export const paymasterAddress = smartAccounts.find(({ name }) => name === 'VerifyingPaymaster')!.address as Address
