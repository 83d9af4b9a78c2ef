import { getAddress, isAddress } from 'viem/utils'
import type { Account } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

/**
 * Accounts as their family writes them: those of eip155 with the checksum of EIP-55, which wallets often leave out; a
 * checksum that is wrong is set right. What is no address stays for its own check.
 */
export const eip55 = (namespace: Namespace, accounts: readonly Account[]): readonly Account[] =>
  namespace !== 'eip155'
    ? accounts
    : accounts.map((each) =>
        isAddress(each.address, { strict: false }) ? { ...each, address: getAddress(each.address) } : each,
      )
