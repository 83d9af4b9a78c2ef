import type { Address } from 'viem'
import smartAccounts from '../contracts/smartAccounts.json' with { type: 'json' }

/** Address of the verifying paymaster. It is the same on every listed chain. */
export const paymasterAddress = smartAccounts.find(({ name }) => name === 'VerifyingPaymaster')!.address as Address
